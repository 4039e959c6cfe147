import { ButtonLink } from "~/app/ui/forms/Button";
import { notice } from "~/app/ui/shell/dialog.css";

/** HOME-06: part of the page, until the enhancement script opens it over the page after the board's own notices. */
export function SurveyModal() {
  return (
    <dialog open className={notice} aria-labelledby="survey" data-notice="">
      <h2 id="survey">Demographic survey</h2>
      <p>
        The board asks all physicians three short questions, to learn whom it serves. To each you can say that you
        prefer not to answer.
      </p>
      <p>
        <ButtonLink to="/AccountInformation">Go to Account Information</ButtonLink>
      </p>
    </dialog>
  );
}
