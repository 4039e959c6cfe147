import ts from "typescript";
import { packageFile } from "@portal/database/packageFile";
import { compatData, featureAt, isLacking } from "./compatData";

const { api, javascript } = compatData;

/**
 * Returns what old browsers lack of what each of these files uses: globals, members, events. The type checker says whose
 * member it is. What ends in `?.` is called only where the browser has it. Values of options and attributes are not seen.
 */
export function lackingInScripts(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const tsconfig = packageFile("tsconfig.json");
  const { compilerOptions } = ts.readConfigFile(tsconfig, ts.sys.readFile).config as {
    readonly compilerOptions: object;
  };
  const withoutNode = { ...compilerOptions, types: [] };
  const { options } = ts.convertCompilerOptionsFromJson(withoutNode, packageFile("."), tsconfig);
  const host = ts.createCompilerHost(options);
  // Types of the server's libraries would triple the time.
  host.resolveModuleNameLiterals = (names, file) =>
    names.map(({ text }) =>
      /^(\.|~\/|@portal\/|zod)/.test(text)
        ? ts.resolveModuleName(text, file, options, host)
        : { resolvedModule: undefined },
    );
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  return new Map(files.map((file) => [file, lackingIn(program.getSourceFile(file))]));

  function lackingIn(file: ts.SourceFile | undefined): readonly string[] {
    const lackingOfUsed = new Map<string, boolean>();
    if (file) visit(file);
    // Either is enough for a browser that has it.
    if (lackingOfUsed.has("BeforeUnloadEvent.returnValue"))
      for (const member of ["preventDefault", "returnValue"]) lackingOfUsed.delete(`BeforeUnloadEvent.${member}`);
    return [...lackingOfUsed].flatMap(([name, isLackingHere]) => (isLackingHere ? [name] : []));

    function visit(node: ts.Node): void {
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      if (ts.isPropertyAccessExpression(node)) {
        const isAsked = ts.isCallExpression(node.parent) && node.parent.questionDotToken !== undefined;
        useMember(node.expression, node.name.text, isAsked ? "?." : "");
      } else if (ts.isObjectBindingPattern(node))
        for (const { propertyName, name } of node.elements) useMember(node, (propertyName ?? name).getText(), "");
      else if (ts.isIdentifier(node) && isGlobal(node)) use(node.text, globalFeature(node.text));
      else if (ts.isRegularExpressionLiteral(node) && /\(\?<[=!]/.test(node.text))
        use("lookbehind", featureAt(javascript, "regular_expressions", "lookbehind_assertion"));
      else if (ts.isCallExpression(node)) useEvents(node);
      ts.forEachChild(node, visit);
    }

    function use(name: string, feature: ReturnType<typeof featureAt>): void {
      lackingOfUsed.set(name, isLacking(feature));
    }

    function useMember(of: ts.Node, member: string, asked: string): void {
      for (const type of constituents(checker.getNonNullableType(checker.getTypeAtLocation(of)))) {
        const interfaces = interfacesOf(checker.getApparentType(type), of);
        const owner = interfaces.find((name) => memberFeature(name, member));
        if (owner !== undefined) use(`${owner}.${member}${asked}`, memberFeature(owner, member));
        else if (interfaces.length > 0 && !type.getStringIndexType()) useOfAny(member, asked);
      }
    }

    function useEvents({ expression, arguments: [type] }: ts.CallExpression): void {
      const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      if (name.getText() !== "addEventListener" || !type) return;
      for (const event of constituents(checker.getTypeAtLocation(type)))
        if (event.isStringLiteral()) useOfAny(`${event.value}_event`, "");
    }

    /** An event may come from inside, and a mixin is part of others: it is lacking where no interface has it. */
    function useOfAny(member: string, asked: string): void {
      const features = Object.keys(api).flatMap((owner) => featureAt(api, owner, member) ?? []);
      if (features.every((feature) => isLacking(feature))) use(`${member}${asked}`, features[0]);
    }
  }

  function isStandard(symbol: ts.Symbol | undefined): boolean {
    return (symbol?.declarations ?? []).some((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()));
  }

  function isGlobal(name: ts.Identifier): boolean {
    const { parent } = name;
    const isMember = ts.isPropertyAccessExpression(parent) && parent.name === name;
    const isDeclared = ts.isBindingElement(parent) || ts.isPropertyAssignment(parent);
    return !isMember && !isDeclared && isStandard(checker.getSymbolAtLocation(name));
  }

  /** Returns the names of a standard interface and of those that it extends; of a global without one its own name. */
  function interfacesOf(type: ts.Type, of: ts.Node): readonly string[] {
    const declared = "target" in type ? (type.target as ts.Type) : type;
    const symbol = declared.getSymbol();
    if (symbol?.name === "__type") return isStandard(checker.getSymbolAtLocation(of)) ? [of.getText()] : [];
    const own = symbol && isStandard(symbol) ? [checker.getFullyQualifiedName(symbol)] : [];
    return [...own, ...(declared.getBaseTypes() ?? []).flatMap((base) => interfacesOf(base, of))];
  }
}

function constituents(type: ts.Type): readonly ts.Type[] {
  return type.isUnionOrIntersection() ? type.types : [type];
}

function globalFeature(name: string) {
  return featureAt(api, name) ?? featureAt(api, "Window", name) ?? featureAt(javascript, "builtins", name);
}

function memberFeature(owner: string, member: string) {
  if (owner === "globalThis" || owner === "Window") return globalFeature(member);
  if (owner === "BeforeUnloadEvent" && member === "preventDefault")
    return featureAt(api, "Window", "beforeunload_event", "preventdefault_activation");
  const builtin = owner.replace(/^Readonly|Constructor$/g, "").replace(/^\w+\d(Clamped)?Array$/, "TypedArray");
  const found = featureAt(api, owner) ?? featureAt(javascript, "builtins", ...builtin.split("."));
  const keys = [member, `${member}_static`, member.replace(/^on(.+)/, "$1_event")];
  return keys.map((key) => featureAt(found, key)).find((feature) => feature !== undefined);
}
