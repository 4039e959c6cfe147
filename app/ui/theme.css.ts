import { assignVars, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { type ColorName, dark, light } from "@portal/look/tokens";

const names = Object.fromEntries(Object.keys(light).map((name) => [name, name])) as Record<ColorName, string>;

/** The look's colors as CSS variables: one value in each scheme, the light one on paper. */
export const color = createGlobalThemeContract(names, (_, path) => path.join("-"));

globalStyle(":root", {
  colorScheme: "light dark",
  vars: assignVars(color, light),
  "@media": {
    "screen and (prefers-color-scheme: dark)": { vars: assignVars(color, dark) },
    // The page itself stays white too.
    print: { colorScheme: "light" },
  },
});

// With more contrast, soft text and rules take the full ink.
globalStyle(":root", {
  "@media": {
    "(prefers-contrast: more)": {
      vars: { [color.inkSoft]: color.ink, [color.rule]: color.ink, [color.ruleStrong]: color.ink },
    },
  },
});

/** Below this, tables become labeled rows and columns become one. */
export const phone = "screen and (max-width: 44em)";
/** A phone whose text is twice as large: names and values no longer fit beside each other, nor long words in a line. */
export const largeText = "screen and (max-width: 16em)";
/** From this on there is room for a second column beside the text. */
export const wideScreen = "screen and (min-width: 62em)";
