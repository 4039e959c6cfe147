import postcss, { type ChildNode, type Declaration } from "postcss";
import { compatData, featureAt, isLacking } from "./compatData";

const { css } = compatData;

/** Returns what old browsers lack of what a stylesheet uses, but for what is within `@supports` or has a fallback. */
export function lackingInStyles(text: string): string[] {
  const lacking = new Set<string>();
  const sheet = postcss.parse(text);
  sheet.walkAtRules("supports", (atRule) => void atRule.remove());
  sheet.walk((node) => {
    for (const name of lackingIn(node)) lacking.add(name);
  });
  return [...lacking].sort();
}

function lackingIn(node: ChildNode): readonly string[] {
  if (node.type === "atrule") return node.name === "media" ? inMedia(node.params) : inAtRule(node.name);
  if (node.type === "decl") return hasFallback(node) ? [] : inDeclaration(node);
  if (node.type !== "rule") return [];
  const selectors = node.selectors.map((selector) => ({ selector, lacks: inSelector(selector) }));
  const all = selectors.flatMap(({ lacks }) => lacks);
  const taken = selectors.filter(({ lacks }) => lacks.length === 0);
  return all.length > 0 ? [...all, ...taken.map(({ selector }) => `${all[0]} invalidates ${selector}`)] : [];
}

const lackingOf = (name: string, ...keys: readonly string[]) => (isLacking(featureAt(css, ...keys)) ? [name] : []);
const inAtRule = (name: string) => lackingOf(`@${name}`, "at-rules", name);

const inMedia = (query: string) => [
  ...(/[<>]/.test(query) ? lackingOf("@media ranges", "at-rules", "media", "range_syntax") : []),
  ...[...query.matchAll(/\(\s*([a-z-]+)/g)].flatMap(([, name = ""]) =>
    lackingOf(`@media (${name})`, "at-rules", "media", name),
  ),
];

const inSelector = (selector: string) => [
  ...(selector.includes("&") ? lackingOf("nesting", "selectors", "nesting") : []),
  ...[...selector.replace(/"[^"]*"/g, "").matchAll(/::?([a-z-]+)/g)].flatMap(([pseudo, name = ""]) =>
    lackingOf(pseudo, "selectors", name),
  ),
];

/** A declaration with a vendor's prefix beside it is for the browsers that have the property by this name. */
function inDeclaration(declaration: Declaration): readonly string[] {
  const { prop, parent } = declaration;
  const others = parent?.nodes.flatMap((node) => (node.type === "decl" ? [node.prop] : [])) ?? [];
  const prefixes = others.filter((other) => other.endsWith(`-${prop}`)).map((other) => other.slice(0, -prop.length));
  return isLacking(featureAt(css, "properties", prop), prefixes) ? [prop] : inValue(declaration);
}

function inValue({ prop, value }: Declaration): readonly string[] {
  const words = value.replace(/"[^"]*"|url\([^)]*\)/g, "").match(/[a-z-]+\(?|\d[a-z]+/gi) ?? [];
  return words.flatMap((word) => {
    const name = word.replace(/^\d|\($/g, "");
    if (/^\d/.test(word)) return lackingOf(`unit ${name}`, "types", "length", unitKey(name));
    if (!word.endsWith("(")) return lackingOf(`${prop}: ${name}`, "properties", prop, name);
    return [...lackingOf(`${name}()`, "types", name), ...lackingOf(`${name}()`, "types", "color", name)];
  });
}

function unitKey(unit: string): string {
  const viewport = /^([dsl])v(?:w|h|i|b|min|max)$/.exec(unit)?.[1];
  const kinds: Readonly<Record<string, string>> = { d: "dynamic", s: "small", l: "large" };
  if (viewport !== undefined) return `viewport_percentage_units_${kinds[viewport]}`;
  return unit.startsWith("cq") ? "container_query_length_units" : unit;
}

function hasFallback(declaration: Declaration): boolean {
  const before = declaration.prev();
  if (before?.type !== "decl") return false;
  return (before.prop === declaration.prop && inValue(before).length === 0) || hasFallback(before);
}
