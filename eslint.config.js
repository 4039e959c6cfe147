import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** What the code is held to beyond its types. Nothing can be switched off from within a file. */
export default tseslint.config(
  { ignores: ["build/", "data/", ".cache/", "test-results/", "playwright-report/", "**/migrations/"] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Loaders and actions are asynchronous by contract even where one has nothing to wait for.
      "@typescript-eslint/require-await": "off",
      // `throw redirect(…)` and `throw new Response(…)` are how Remix leaves a loader.
      "@typescript-eslint/only-throw-error": ["error", { allow: [{ from: "lib", name: "Response" }] }],
      // Event handlers may be asynchronous; what they return is nobody's to wait for.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      "@typescript-eslint/no-confusing-void-expression": "off",
      // Interfaces here are records of functions; there is no `this` to lose.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      // Remix's types are extended by `interface AppLoadContext extends RequestContext {}`.
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],
      // A call of the contract may answer nothing: `void` stands in its conditional type.
      "@typescript-eslint/no-invalid-void-type": "off",
      eqeqeq: "error",
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: "Time is passed in (two clocks).",
        },
      ],
    },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      // Browsers drop the meaning of tables and lists whose parts are laid out otherwise; roles that are written stay.
      "jsx-a11y/no-redundant-roles": [
        "error",
        { table: ["table"], thead: ["rowgroup"], tbody: ["rowgroup"], ul: ["list"] },
      ],
      "jsx-a11y/no-interactive-element-to-noninteractive-role": [
        "error",
        { th: ["columnheader", "rowheader"], td: ["cell"] },
      ],
    },
  },
  {
    // On a page that answers a post, the list of what is wrong takes the focus: WCAG technique G199.
    files: ["app/ui/forms/ErrorSummary.tsx"],
    rules: { "jsx-a11y/no-autofocus": "off" },
  },
  {
    files: ["**/*.{js,mjs}"],
    extends: [tseslint.configs.recommended],
    rules: { eqeqeq: "error" },
  },
  { files: ["tools/**"], rules: { "no-console": "off" } },
);
