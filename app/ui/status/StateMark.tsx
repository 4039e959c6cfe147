import type { ReactNode } from "react";
import { Unbroken } from "../content/Unbroken";
import { glyph, ink, mark } from "./state.css";

/** How something required stands. `exempt` is what is waived or does not apply. */
export type State = "met" | "owed" | "overdue" | "waiting" | "exempt";

/** Shapes that differ without colour: a check, a ring, a barred disc, three dots, a dash. */
const shapes: Record<State, ReactNode> = {
  met: <path d="M2 8.5 6 12.5 14 3.5" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  owed: <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  overdue: <path d="M8 0 16 8 8 16 0 8ZM7 4v5h2V4Zm0 6.25v2h2v-2Z" fill="currentColor" fillRule="evenodd" />,
  waiting: <path d="M1 8h2.5m3.25 0h2.5M12.5 8H15" stroke="currentColor" strokeWidth="2.5" />,
  exempt: <path d="M2 8h12" stroke="currentColor" strokeWidth="2.5" />,
};

/** A state by mark and word, and only then by colour. The word is never left out. */
export function StateMark({ state, children }: { state: State; children: string }) {
  return (
    <>
      {" "}
      <span className={`${mark} ${ink[state]}`}>
        <svg className={glyph} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          {shapes[state]}
        </svg>
        <span>
          <Unbroken>{children}</Unbroken>
        </span>
      </span>
    </>
  );
}
