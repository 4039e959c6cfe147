import type { ReactNode } from "react";
import { Unbroken } from "~/app/ui/content/Unbroken";
import { record } from "./home.css";

/** Something kept for reference: folded away on the screen, open on paper. */
export function Record({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={record}>
      <summary>
        <Unbroken>{title}</Unbroken>
      </summary>
      {children}
    </details>
  );
}
