import { type ComponentProps, createContext } from "react";

/** Where the portal is; without a slash at the end. */
const base = import.meta.env.BASE_URL.replace(/\/$/, "");

/** The URL of a page of the portal by its path, `/en/dashboard`; any other URL as it is. */
export function hrefOf(path: string): string {
  return path.startsWith("/") ? base + path : path;
}

/** A link to a page of the portal. Every page is a document: Remix's own would watch clicks that no script gets. */
export function Link({ to, children, ...props }: Omit<ComponentProps<"a">, "href"> & { readonly to: string }) {
  return (
    <a {...props} href={hrefOf(to)}>
      {children}
    </a>
  );
}

/** A form that a page of the portal answers with a document. */
export function Form({ method, action, ...props }: ComponentProps<"form"> & { readonly action: string }) {
  return <form method={method} action={hrefOf(action)} {...props} />;
}

/** The physician that the page's session concerns, whom its forms name; null for none. */
export const FormForContext = createContext<number | null>(null);
