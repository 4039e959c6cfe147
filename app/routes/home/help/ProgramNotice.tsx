import { Banner } from "~/app/ui/messages/Banner";
import { Unbroken } from "~/app/ui/content/Unbroken";
import { programNotice } from "../home.css";

const announced =
  "From 2025, the article pathway asks for 20 article exams in each 3-year block, for each certification. " +
  "The SA-CME requirement is reduced to 16 credits in each 3-year block.";

/** HOME-05; the numbers of the program as the board announced them, whatever a block's own may still be. */
export function ProgramNotice({ hasBlock }: { hasBlock: boolean }) {
  return (
    <div className={programNotice}>
      <Banner kind="information" title="Changes to Continuing Certification">
        <p>
          <Unbroken>{announced}</Unbroken>
          {hasBlock && " See your requirements in the block below."}
        </p>
      </Banner>
    </div>
  );
}
