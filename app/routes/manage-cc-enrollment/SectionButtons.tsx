import type { ReactNode } from "react";
import { Button } from "~/app/ui/forms/Button";
import { buttons } from "./enrollment.css";

/** The form that 'Cancel' posts: without the section's own fields. */
export const cancelForm = "cancel-enrollment";

/** The buttons at the end of a section, 'Cancel' last (ENR-01). */
export function SectionButtons({ children }: { children: ReactNode }) {
  return (
    <div className={buttons}>
      {children}
      <Button intent="cancel" form={cancelForm} kind="quiet" discards>
        Cancel
      </Button>
    </div>
  );
}
