import { globalStyle, style } from "@vanilla-extract/css";
import { space, text } from "@portal/look/tokens";
import { color, wideScreen } from "~/app/ui/theme.css";

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  marginTop: space.s1,
});

/** The total and the button, beside the dates where there is room. */
export const offerPart = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space.s2} ${space.s6}`,
  breakInside: "avoid",
  selectors: { "& + &": { borderTop: `1px solid ${color.rule}`, paddingTop: space.s3 } },
  "@media": {
    [wideScreen]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    print: { display: "block", marginTop: space.s3 },
  },
});
export const lead = style({});
globalStyle(`${lead} > p`, { margin: `${space.half} 0 0` });
globalStyle(`${lead} strong`, { fontSize: text.lead });
globalStyle(`${actions} > p`, { margin: 0 });

/** Collapsed on a phone; in older browsers everywhere. */
export const dates = style({});
const unfolded = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${dates} > details${selector}`, {
    "@supports": { "selector(::details-content)": { "@media": { [wideScreen]: rule } } },
  });
unfolded(" > summary", { display: "none" });
unfolded("::details-content", { contentVisibility: "visible", display: "block" });
