import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "~/app/ui/theme.css";
import { space } from "@portal/look/tokens";

export const recipients = style({
  listStyle: "none",
  padding: 0,
  margin: `${space.s3} 0 0`,
  borderTop: `1px solid ${color.rule}`,
});
globalStyle(`${recipients} > li`, {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s2,
  borderBottom: `1px solid ${color.rule}`,
});
globalStyle(`${recipients} span`, { overflowWrap: "anywhere", minWidth: 0 });

export const remove = style({
  flex: "none",
  minHeight: "2.75rem",
  padding: `${space.s1} 0`,
  border: 0,
  background: "none",
  color: color.link,
  font: "inherit",
  textDecoration: "underline",
  cursor: "pointer",
});

export const send = style({ marginTop: space.s3 });
