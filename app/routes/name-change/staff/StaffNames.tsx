import type { NameChangeId } from "@portal/contract/extensions/nameChangeExtensions";
import type { Notice } from "~/app/notice";
import { fieldId } from "~/app/forms/formDraft";
import { buttons } from "~/app/forms/forms.css";
import { staffPapersPage } from "~/app/forms/papers/paths";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { Button } from "~/app/ui/forms/Button";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { TextField } from "~/app/ui/forms/Field";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { StaffPages } from "~/app/ui/shell/StaffPages";
import type { NamesView } from "./namesView";

export const page = "/staff/name-changes";

export function formIdOf({ nameChangeId }: { readonly nameChangeId: NameChangeId }): string {
  return `name-${nameChangeId}`;
}

interface StaffNamesProps {
  readonly view: NamesView;
  readonly notice: Notice | null;
  readonly problem: ProblemView | null;
  /** The form that was not sent. */
  readonly wrong: {
    readonly nameChangeId: NameChangeId;
    readonly reason: string;
    readonly errors: readonly string[];
  } | null;
  readonly maxLength: number;
}

export function StaffNames({ view, notice, problem, wrong, maxLength }: StaffNamesProps) {
  return (
    <>
      <Banners>
        {notice && <Banner kind="success" title={notice.text} />}
        {problem && <Problem problem={problem} />}
      </Banners>
      <h1>Changes of names</h1>
      <StaffPages />
      <p>
        A name can be accepted once its paper is accepted:{" "}
        <Link to={`${staffPapersPage}?kind=name-change`}>papers about names</Link>.
      </p>
      {view === null && <p>This board changes names elsewhere; the portal cannot list requests.</p>}
      {view?.requests.length === 0 && <p>No requests are open.</p>}
      {view?.requests.map((request) => {
        const own = wrong?.nameChangeId === request.nameChangeId ? wrong : null;
        const hidden = <input type="hidden" name="nameChangeId" value={request.nameChangeId} />;
        return (
          <Card key={request.nameChangeId} title={request.title}>
            <FactList facts={request.facts} />
            {request.because !== null && <p>{request.because}</p>}
            {request.paper !== null && (
              <p>
                <Link to={request.paper}>See the paper</Link>
              </p>
            )}
            {!view.isReadOnly && (
              <>
                {request.because === null && (
                  <Form method="post" action={page} className={buttons}>
                    {hidden}
                    <Button intent="accept">Accept</Button>
                  </Form>
                )}
                <Form method="post" action={page} autoComplete="off" noValidate>
                  {hidden}
                  <TextField
                    id={fieldId(formIdOf(request), "reason")}
                    name="reason"
                    label="Why is it not accepted?"
                    hint="The physician reads this."
                    maxLength={maxLength}
                    defaultValue={own?.reason ?? ""}
                    errors={own?.errors ?? []}
                  />
                  <Button intent="not-accept" kind="secondary">
                    Do not accept
                  </Button>
                </Form>
              </>
            )}
          </Card>
        );
      })}
      {view?.hasMore === true && <p>More requests are open. They are listed once these are decided.</p>}
    </>
  );
}
