import { BoardError } from "~/app/board/boardError";
import { IdentityError } from "./identityService";

export type Decided =
  | { readonly kind: "done" }
  | {
      readonly kind: "refused";
      readonly code: string | null;
      readonly text: string | null;
      readonly isPassing: boolean;
    }
  | { readonly kind: "unknown" };

/**
 * Returns one side's decision. Only a refusal is certain to have changed nothing. Other errors than failed calls are
 * rethrown.
 */
export async function decided(call: Promise<void>): Promise<Decided> {
  try {
    await call;
    return { kind: "done" };
  } catch (error) {
    if (error instanceof IdentityError) {
      const { code, text } = error;
      return error.isRefusal ? { kind: "refused", code, text, isPassing: isPassing(error) } : { kind: "unknown" };
    }
    if (!(error instanceof BoardError)) throw error;
    const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 408;
    return isRefusal
      ? { kind: "refused", code: error.code, text: null, isPassing: isPassing(error) }
      : { kind: "unknown" };
  }
}

function isPassing({ status }: { readonly status: number }): boolean {
  return [401, 403, 429].includes(status);
}

/** Repeats the call where the result of the first is unknown. */
export async function twice(call: () => Promise<void>): Promise<Decided> {
  const first = await decided(call());
  return first.kind === "unknown" ? decided(call()) : first;
}
