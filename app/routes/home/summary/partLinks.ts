import type { PartLink } from "~/app/ui/content/PartLinks";
import { anchors } from "../anchors";
import type { HomeView } from "../view";

/** The parts of the page that no tile links to, in their order. */
export function partLinks(view: Pick<HomeView, "audit" | "recertifications" | "blocks" | "coming">): PartLink[] {
  const current = view.blocks.filter(({ isCurrent }) => isCurrent);
  const others = view.blocks.filter(({ isCurrent }) => !isCurrent);
  const link = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    to: `#${id}`,
    label: `Block ${name}`,
  });
  return [
    ...(view.audit === null ? [] : [{ to: `#${anchors.audit}`, label: "CC audit" }]),
    { to: "#certifications", label: "Certifications" },
    ...current.map(link),
    { to: `#${anchors.examinations}`, label: "Examinations" },
    ...view.coming.map(link),
    ...others.map(link),
    { to: "#account", label: "Your account" },
    { to: `#${anchors.help}`, label: "Help" },
  ];
}
