import { Banner } from "~/app/ui/messages/Banner";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Form } from "~/app/ui/shell/pageLinks";
import { FormFor } from "./RowForm";
import { keptButtons } from "./forms.css";

const lateOrFailed = "your session had ended, we couldn’t reach the board";
const usualReason = "your session had ended, or we couldn’t reach the board";

export interface UnsavedFormTexts {
  /** The beginning of a sentence, such as `Your medical license was not saved`. */
  readonly notSaved: string;
  readonly button: string;
  /** Why it was not saved, where the page has other reasons than these; null where the person knows. */
  readonly why?: string | null;
}

/** The texts of a page's only unsaved form, or of several. */
export function unsavedTexts<Intent extends string>(
  [intent, ...others]: readonly Intent[],
  words: Readonly<Record<Intent, UnsavedFormTexts>>,
): UnsavedFormTexts {
  const several = { notSaved: "Several forms were not saved", button: "the button of each form" };
  const texts = intent === undefined || others.length > 0 ? several : words[intent];
  return { ...texts, why: `${lateOrFailed}, or you saved another form` };
}

/** Offers a form that arrived after its session ended, or while the board was unavailable: to save or discard. */
export function UnsavedFormNotice(props: {
  words: UnsavedFormTexts;
  isShown: boolean;
  /** The page that it was posted to, which shows it again with `?restore`. */
  page: string;
  /** False where it can only be read: what it was about can no longer be changed. */
  isSavable?: boolean;
}) {
  const { words, isShown, page, isSavable = true } = props;
  const { notSaved, why = usualReason } = words;
  const names = (
    <>
      <FormFor />
      <input type="hidden" name="page" value={page} />
    </>
  );
  const form = { method: "post", action: "/session/kept-form", className: keptButtons } as const;
  if (isShown && isSavable)
    return (
      <Banner
        kind="information"
        title={why === null ? "What is below is not saved yet." : "Below is what you entered. It is not saved yet."}
      />
    );
  if (isShown)
    return (
      <Banner kind="information" title="Below is what you entered. It can no longer be saved.">
        <Form {...form}>
          {names}
          <Button kind="secondary" intent="discard">
            Discard it
          </Button>
        </Form>
      </Banner>
    );
  return (
    <Banner kind="information" title={why === null ? `${notSaved}.` : `${notSaved}: ${why}.`}>
      {why === null ? (
        <p>Nothing is saved until you select {words.button}.</p>
      ) : (
        <p>What you entered was kept for you. Nothing more is saved until you select {words.button} again.</p>
      )}
      <Form {...form}>
        {names}
        <ButtonLink to={`${page}?restore`} kind="secondary" compact>
          {why === null ? "Show what is not saved" : "Show what I entered"}
        </ButtonLink>
        <Button kind="quiet" intent="discard">
          Discard it
        </Button>
      </Form>
    </Banner>
  );
}
