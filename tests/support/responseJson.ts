/** Vitest prints a response that a test throws or compares as what this returns; without it, as `Response {}`. */
function toJSON(this: Response) {
  return { message: `Response ${this.status}`, status: this.status, location: this.headers.get("Location") };
}

Object.defineProperty(Response.prototype, "toJSON", { value: toJSON, configurable: true });
