import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { BoardText } from "~/app/ui/content/BoardText";
import { Unbroken } from "~/app/ui/content/Unbroken";
import { Form } from "~/app/ui/shell/pageLinks";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { formatCredits } from "@portal/domain/activities/credits";
import { blockName } from "@portal/domain/blocks/blockYears";
import { look } from "@portal/look/look";
import { programNotice } from "./programNotice.css";

const title = "Changes to Continuing Certification";
const announced =
  "From 2025, in each 3-year block: 20 article exams for each certification on the article pathway, and the SA-CME " +
  "requirement is reduced to 16 credits.";

/** `Your 2025 - 2027 block asks for 24 SA-CME.`; null without a current block. */
export function ownNumber(block: CCBlock | null): string | null {
  return block && `Your ${blockName(block)} block asks for ${formatCredits(block.requiredSACredits)} SA-CME.`;
}

/**
 * HOME-05; the numbers of the program as the board announced them, and that of the physician's own block. A board may
 * write another notice, or none (BRAND-05).
 */
export function ProgramNotice({ own, canClose }: { own: string | null; canClose: boolean }) {
  const ofBoard = look().texts["program-notice"];
  if (ofBoard?.length === 0) return null;
  const [first, ...others] = ofBoard ?? [];
  const isTitled = first?.kind === "heading";
  return (
    <div className={programNotice} role="status">
      <div>
        {ofBoard === undefined ? (
          <p>
            <strong>{title}.</strong> <Unbroken>{[announced, own ?? []].flat().join(" ")}</Unbroken>
          </p>
        ) : (
          <>
            <p>
              <strong>{isTitled ? first.text : title}</strong>
            </p>
            <BoardText blocks={isTitled ? others : ofBoard} Heading="h3" />
          </>
        )}
      </div>
      {canClose && (
        <Form method="post" action="/en/dashboard">
          <FormFor />
          <Button intent="close-program-notice" kind="secondary" compact>
            Close<span className={visuallyHidden}> this notice</span>
          </Button>
        </Form>
      )}
    </div>
  );
}
