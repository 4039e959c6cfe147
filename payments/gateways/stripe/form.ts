export type FormValue = string | number | boolean | readonly FormValue[] | FormFields;
/** What is undefined is left out. */
export interface FormFields {
  readonly [name: string]: FormValue | undefined;
}

/** Stripe takes forms: `metadata[portal_attempt]=…`, `payment_method_types[0]=card`. */
export function formOf(fields: FormFields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
}

function append(form: URLSearchParams, name: string, value: FormValue | undefined): void {
  if (value === undefined) return;
  if (typeof value !== "object") return form.append(name, String(value));
  for (const [part, inner] of Object.entries(value)) append(form, `${name}[${part}]`, inner);
}
