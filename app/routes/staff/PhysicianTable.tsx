import { Button } from "~/app/ui/forms/Button";
import { buttons } from "~/app/forms/forms.css";
import { note } from "~/app/ui/content/content.css";
import { nothing, RowTable } from "~/app/ui/content/StackingTable";
import { Breakable } from "~/app/ui/content/Unbroken";
import { Link } from "~/app/ui/shell/pageLinks";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import type { PhysicianId } from "@portal/contract/ids";
import { secondLine } from "./staff.css";
import { accountHelpPage } from "./account/accountHelpView";

export interface ListedPhysician {
  readonly physicianId: PhysicianId;
  readonly fullName: string;
  readonly emailAddress?: string | null;
  readonly certifications?: readonly string[];
}

const certificationsColumn = {
  heading: "Certifications",
  cell: ({ certifications = [] }: ListedPhysician) => certifications.join(", ") || nothing,
};

/** Physicians to act for, each with a button of the form around them. */
export function PhysicianTable(props: {
  caption: string;
  physicians: readonly ListedPhysician[];
  doing: string;
  hasSecondFactorPage: boolean;
}) {
  const { caption, physicians, doing, hasSecondFactorPage } = props;
  return (
    <RowTable
      caption={caption}
      rows={physicians}
      keyOf={({ physicianId }) => physicianId}
      columns={[
        {
          heading: "Name, e-mail",
          cell: ({ fullName, emailAddress }) => (
            <>
              {fullName}
              {emailAddress && (
                <>
                  {" "}
                  <br />
                  <span className={`${note} ${secondLine}`}>
                    <Breakable>{emailAddress}</Breakable>
                  </span>
                </>
              )}
            </>
          ),
        },
        { heading: "ID", cell: ({ physicianId }) => physicianId },
        ...(physicians.some(({ certifications }) => certifications !== undefined) ? [certificationsColumn] : []),
        {
          heading: "Choose",
          isHidden: true,
          cell: ({ physicianId, fullName }) => (
            <div className={buttons}>
              <Button compact posts={{ name: "physicianId", value: String(physicianId) }}>
                {`${doing} ${fullName}`}
              </Button>
              {hasSecondFactorPage && (
                <Link to={accountHelpPage(physicianId)}>
                  Help with sign-in<span className={visuallyHidden}> of {fullName}</span>
                </Link>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
