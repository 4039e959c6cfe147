import type { RequestContext } from "~/app/server/requestContext";
import type { Session } from "~/app/session/records/session";
import { type Area, otherBoardMenu, physicianMenu } from "~/app/ui/shell/menu";
import type { MenuEntry, Reader } from "~/app/ui/shell/Masthead";
import type { ShellProps } from "~/app/ui/shell/Shell";
import { look } from "@portal/look/look";
import { financeMenu, staffMenu } from "~/app/ui/shell/StaffPages";

export function shellView(
  { configuration, routes }: Pick<RequestContext, "configuration" | "routes">,
  session: Session | null,
): ShellProps {
  const { texts } = look();
  const { boardName, policyUrl, termsUrl, contactEmail, postalAddress, telephone } = configuration;
  return {
    boardName,
    // What the board wrote itself has a page of the portal.
    policyUrl: texts.privacy === undefined ? policyUrl : "/texts/privacy",
    termsUrl: texts.terms === undefined ? termsUrl : "/texts/terms",
    contactEmail,
    postalAddress,
    telephone,
    reader: session && readerOf(session),
    menu: session === null ? [] : menuOf(session, routes),
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
    case "finance":
      return { fullName: person.fullName, id: null };
  }
}

function menuOf(session: Session, routes: RequestContext["routes"]): readonly MenuEntry[] {
  switch (session.person.kind) {
    case "physician":
      return entriesOf(physicianMenu, routes);
    case "other-board":
      return entriesOf(otherBoardMenu, routes);
    case "staff":
      return session.actingFor === null ? staffMenu : [...entriesOf(physicianMenu, routes), ...staffMenu];
    case "finance":
      return financeMenu;
  }
}

/** Each item has its page's title, and leads to the first of its paths. */
function entriesOf(areas: readonly Area[], routes: RequestContext["routes"]): MenuEntry[] {
  return areas.flatMap((area) => {
    const page = routes.find(({ handle }) => handle.area === area);
    return page === undefined ? [] : { area, to: page.path, label: page.handle.title };
  });
}

function actingFor({ person, actingFor }: Session): ShellProps["actingFor"] {
  if (person.kind !== "staff" || actingFor === null) return null;
  return { ...actingFor, readOnly: person.readOnly };
}
