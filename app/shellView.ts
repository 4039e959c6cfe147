import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import type { Session } from "~/app/session/records/session";
import type { Reader } from "~/app/ui/shell/Masthead";
import type { MenuEntry } from "~/app/ui/shell/Menu";
import type { ShellProps } from "~/app/ui/shell/Shell";
import { staffMenu } from "~/app/ui/shell/staffMenu";

/** SHELL-01; Logout stands last in every menu. */
const physicianMenu: readonly MenuEntry[] = [
  { to: "/", alsoAt: "/en/dashboard", label: "Home" },
  { to: "/ExaminationHistory", label: "Exam History" },
  { to: "/PaymentsAndReceipts", label: "Payments and Receipts" },
  { to: "/ManageActivities", label: "Activity Records" },
  { to: "/Messages", label: "Messages" },
  { to: "/AccountInformation", label: "Account Information" },
];

/** AUTH-15. */
const otherBoardMenu: readonly MenuEntry[] = [{ to: "/Messages", label: "Messages" }];

/** What stands around every page, for whoever is signed in. */
export function shellView(configuration: PublicConfiguration, session: Session | null): ShellProps {
  const { boardName, policyUrl, termsUrl, contactEmail } = configuration;
  return {
    boardName,
    policyUrl,
    termsUrl,
    contactEmail,
    reader: session && readerOf(session),
    menu: session === null ? [] : menuOf(session),
    actingFor: session && actingFor(session),
  };
}

function readerOf({ person }: Session): Reader {
  switch (person.kind) {
    case "physician":
      return { fullName: person.fullName, id: person.physicianId };
    case "other-board":
      return { fullName: person.fullName, id: person.otherBoardPhysicianId };
    case "staff":
      return { fullName: person.fullName, id: null };
  }
}

function menuOf(session: Session): readonly MenuEntry[] {
  switch (session.person.kind) {
    case "physician":
      return physicianMenu;
    case "other-board":
      return otherBoardMenu;
    case "staff":
      return session.actingFor === null ? staffMenu : [...physicianMenu, ...staffMenu];
  }
}

function actingFor({ person, actingFor }: Session): ShellProps["actingFor"] {
  if (person.kind !== "staff" || actingFor === null) return null;
  return { fullName: actingFor.fullName, physicianId: actingFor.physicianId, readOnly: person.readOnly };
}
