import { createContext, type ReactNode, useContext } from "react";
import { Banner } from "./Banner";

interface Notice {
  readonly text: string;
  /** The id of the part of the page that it is about; null for the page as a whole. */
  readonly part: string | null;
}

const NoticeContext = createContext<Notice | null>(null);

/** A page that says what was just saved in the part where its form was, or at its top where it has no such part. */
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

/** What was just saved, if this is the part that it is about. */
export function SavedNotice({ part }: { part: string | null }) {
  const notice = useContext(NoticeContext);
  if (notice === null || notice.part !== part) return null;
  return <Banner kind="success" level={part === null ? "h2" : "h3"} title={notice.text} />;
}
