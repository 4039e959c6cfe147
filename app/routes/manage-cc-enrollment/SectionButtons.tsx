import type { ReactNode } from "react";
import { pageButtons } from "~/app/forms/forms.css";
import { Button } from "~/app/ui/forms/Button";

/** The form that 'Cancel' posts: without the section's own fields. */
export const cancelForm = "cancel-enrollment";

/** The buttons at the end of a section, 'Cancel' last (ENR-01). */
export function SectionButtons({ children }: { children: ReactNode }) {
  return (
    <div className={pageButtons}>
      {children}
      <Button intent="cancel" form={cancelForm} kind="quiet" discards>
        Cancel
      </Button>
    </div>
  );
}
