import { createContext, type ReactNode, useContext } from "react";
import { Banner } from "./Banner";

interface Notice {
  readonly text: string;
  /** The id of the part of the page that it is about; null for the page as a whole. */
  readonly part: string | null;
}

const NoticeContext = createContext<Notice | null>(null);

/** A page that confirms a save in the part with its form, or at the top if there is no such part. */
export function SavedIn(props: {
  notice: string | null;
  part: string | null;
  parts: readonly string[];
  children: ReactNode;
}) {
  const { notice, part, parts } = props;
  const value = notice === null ? null : { text: notice, part: part !== null && parts.includes(part) ? part : null };
  return <NoticeContext.Provider value={value}>{props.children}</NoticeContext.Provider>;
}

/** The confirmation of the last save, if it belongs to this part. */
export function SavedNotice({ part }: { part: string | null }) {
  const notice = useContext(NoticeContext);
  if (notice === null || notice.part !== part) return null;
  return <Banner kind="success" level={part === null ? "h2" : "h3"} title={notice.text} />;
}
