import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Banner } from "~/app/ui/messages/Banner";
import { BoardText } from "~/app/ui/content/BoardText";
import { Unbroken } from "~/app/ui/content/Unbroken";
import { Form } from "~/app/ui/shell/pageLinks";
import { look } from "@portal/look/look";
import { programNotice } from "../home.css";

const announced =
  "From 2025, the article pathway requires 20 article exams in each 3-year block, for each certification. " +
  "The SA-CME requirement is reduced to 16 credits in each 3-year block.";

/**
 * HOME-05; the numbers of the program as the board announced them, whatever a block's own are. A board may write
 * another notice, or none (BRAND-05).
 */
export function ProgramNotice(props: { hasBlock: boolean; canClose: boolean }) {
  const { hasBlock, canClose } = props;
  const own = look().texts["program-notice"];
  if (own?.length === 0) return null;
  const [first, ...others] = own ?? [];
  const isTitled = first?.kind === "heading";
  return (
    <div className={programNotice}>
      <Banner kind="information" title={isTitled ? first.text : "Changes to Continuing Certification"}>
        {own === undefined ? (
          <p>
            <Unbroken>{announced}</Unbroken>
            {hasBlock && " Your block’s card shows your own requirements."}
          </p>
        ) : (
          <BoardText blocks={isTitled ? others : own} Heading="h3" />
        )}
        {canClose && (
          <Form method="post" action="/en/dashboard">
            <FormFor />
            <Button intent="close-program-notice" kind="secondary" compact>
              Close<span className={visuallyHidden}> this notice</span>
            </Button>
          </Form>
        )}
      </Banner>
    </div>
  );
}
