import type { PaperKind } from "@portal/contract/extensions/paperExtensions";
import { Link } from "~/app/ui/shell/pageLinks";
import type { ApplicationPapers } from "./applicationPapers";

/** @param kind by default all. */
export function ApplicationPaperLinks({ links, kind }: ApplicationPapers & { readonly kind?: PaperKind }) {
  const shown = links.filter((link) => kind === undefined || link.kind === kind);
  return shown.map(({ to, text }) => (
    <p key={to}>
      <Link to={to}>{text}</Link>
    </p>
  ));
}
