import { waitLength } from "@portal/domain/rateLimits/waitLength";
import { buttons } from "~/app/forms/forms.css";
import { ButtonLink } from "~/app/ui/forms/Button";
import { nothing, RowTable } from "~/app/ui/content/StackingTable";
import { Breakable } from "~/app/ui/content/Unbroken";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import type { ActingFor } from "~/app/session/records/session";
import { Card } from "~/app/ui/content/Card";
import type { PhysicianId } from "@portal/contract/ids";
import { counted } from "@portal/domain/wording";
import type { Search } from "./readSearch";
import { accountHelpPage } from "./account/accountHelpView";

/** The physicians found, each with the button to act for them. */
export function SearchResults(props: {
  search: Search;
  searchId: string | null;
  doing: string;
  hasSecondFactorPage: boolean;
}) {
  const { search, searchId, doing, hasSecondFactorPage } = props;
  switch (search.kind) {
    case "none":
    case "empty":
      return null;
    case "too-many":
      return (
        <p role="alert">
          You’ve reached the search limit. Try again{" "}
          {search.waitSeconds === null ? "later" : `in ${waitLength(search.waitSeconds)}`}, or choose the physician by
          ID.
        </p>
      );
    case "failed":
      return (
        <p role="alert">
          The search is temporarily unavailable. Try again in a few minutes, or choose the physician by ID.
        </p>
      );
    case "found":
      break;
  }
  const { text, physicians, hasMore } = search;
  if (physicians.length === 0) return <p role="status">No physicians match “{text}”.</p>;
  return (
    <>
      <p role="status">
        {hasMore
          ? `More than ${physicians.length} physicians match “${text}”. Type more of the name.`
          : foundBy(text, physicians.length)}
      </p>
      <RowTable
        caption={`Physicians who match ${text}`}
        rows={physicians}
        keyOf={({ physicianId }) => physicianId}
        columns={[
          { heading: "Name", cell: ({ fullName }) => fullName },
          { heading: "ID", cell: ({ physicianId }) => physicianId },
          {
            heading: "E-mail",
            cell: ({ emailAddress }) => (emailAddress === null ? nothing : <Breakable>{emailAddress}</Breakable>),
          },
          { heading: "Certifications", cell: ({ certifications }) => certifications.join(", ") || nothing },
          {
            heading: "Choose",
            isHidden: true,
            cell: ({ physicianId, fullName }) => (
              <div className={buttons}>
                <ButtonLink kind="secondary" compact to={chooseHref(physicianId, searchId)}>
                  {doing}
                  <span className={visuallyHidden}> {fullName}</span>
                </ButtonLink>
                {hasSecondFactorPage && (
                  <ButtonLink kind="secondary" compact to={accountHelpPage(physicianId)}>
                    Help with sign-in
                    <span className={visuallyHidden}> of {fullName}</span>
                  </ButtonLink>
                )}
              </div>
            ),
          },
        ]}
      />
    </>
  );
}

/** Returns the form for acting, with the physician filled in and the search still shown. */
function chooseHref(physicianId: PhysicianId, searchId: string | null): string {
  const query = new URLSearchParams({ ...(searchId !== null && { search: searchId }), physicianId: `${physicianId}` });
  return `/staff?${query}#choose`;
}

/** Physicians that this member of staff opened since sign-in, newest first. */
export function Recent({ recent, doing }: { recent: readonly ActingFor[]; doing: string }) {
  if (recent.length === 0) return null;
  return (
    <Card title="Recently opened">
      <ul>
        {recent.map(({ physicianId, fullName }) => (
          <li key={physicianId}>
            {fullName} (ID {physicianId}){" "}
            <ButtonLink kind="secondary" compact to={chooseHref(physicianId, null)}>
              {doing}
              <span className={visuallyHidden}> {fullName}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function foundBy(text: string, count: number): string {
  return `${counted(count, "physician matches", "physicians match")} “${text}”.`;
}
