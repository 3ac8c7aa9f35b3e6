import next from 'eslint-config-next/core-web-vitals'
import typescript from 'typescript-eslint'

const accessibility = next.find((part) => part.plugins?.['jsx-a11y'])?.plugins['jsx-a11y']
const TYPESCRIPT = ['**/*.ts', '**/*.tsx']
const TESTS = ['**/*.test.{ts,tsx,mjs}', 'test/**', 'e2e/**', 'soak/**', 'bench/**']

// House rules that no preset has. Each says what to do instead.
const clock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take a Clock (lib/clock.ts) and ask clock.now(), so that tests can move the time.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Write new Date(clock.now()): time is passed in.',
  },
]
/** Node's `process.env`, and not the `env` of something of ours that is called process. */
const processEnv = {
  meta: { messages: { env: 'Read variables in lib/env.ts or sandbox/env.ts only.' } },
  create: (context) => ({
    "MemberExpression[object.name='process'][property.name='env']"(node) {
      let scope = context.sourceCode.getScope(node)
      while (scope && !scope.set.has('process')) scope = scope.upper
      if (!scope?.set.get('process').defs.length) context.report({ node, messageId: 'env' })
    },
  }),
}
const barrels = [
  {
    selector: 'ExportAllDeclaration',
    message: 'Import from the file itself: a barrel hides who depends on what.',
  },
]

export default typescript.config(
  {
    ignores: [
      ...['.next*/**', '.data/**', '.cache/**', 'lib/generated/**', 'artifacts/**', 'next-env.d.ts'],
      ...['public/**', 'test-results/**', 'playwright-report/**'],
    ],
  },
  ...next,
  {
    files: ['**/*.tsx'],
    rules: {
      // Next's preset has six of these thirty-odd rules.
      ...accessibility.flatConfigs.recommended.rules,
      // A drag with the mouse has a menu beside it; keys that bubble up to a form or a dialog are heard there.
      'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: ['onClick'] }],
      // A note about the React Compiler, which is not in use.
      'react-hooks/incompatible-library': 'off',
      // A page of one form begins in its first field.
      'jsx-a11y/no-autofocus': 'off',
      // Rows laid out as a grid lose the roles that table elements have by themselves.
      'jsx-a11y/no-redundant-roles': [
        'error',
        { nav: ['navigation'], thead: ['rowgroup'], tbody: ['rowgroup'] },
      ],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'], tr: ['row'] }],
      'jsx-a11y/label-has-associated-control': ['error', { assert: 'either', depth: 5 }],
      // A region that scrolls has to be reachable by keyboard (axe: scrollable-region-focusable).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'group'], tags: [] }],
    },
  },
  {
    // Neither React nor Next is there (the sandbox's pages are hono/jsx), and their rules are a third of the time.
    files: ['{sandbox,lib,test,e2e,soak,bench,scripts}/**'],
    settings: { 'jsx-a11y': { attributes: { for: ['for'] } } },
    rules: Object.fromEntries(
      next
        .flatMap((part) => Object.keys(part.rules ?? {}))
        .filter((name) => /^(react|react-hooks|@next\/next)\//.test(name))
        .map((name) => [name, 'off']),
    ),
  },
  {
    files: TYPESCRIPT,
    extends: [typescript.configs.recommended],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: TESTS,
    plugins: { house: { rules: { 'process-env': processEnv } } },
    rules: {
      'import/no-anonymous-default-export': 'off',
      // Whoever signs in or out gets a new page: what the old one kept in memory was somebody else's.
      '@next/next/no-location-assign-relative-destination': 'off',
      'max-lines': ['error', 300],
      'no-control-regex': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...clock, ...barrels],
      'house/process-env': 'error',
    },
  },
  {
    files: ['{app,components,lib,sandbox}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-console': 'error' },
  },
  // The one place that reads the machine's time.
  { files: ['lib/clock.ts'], rules: { 'no-restricted-syntax': ['error', ...barrels] } },
  {
    // Entries of a process hand its environment to the one that parses it.
    files: [
      'app/context.ts',
      'worker.ts',
      'sandbox/{main,env}.ts',
      'instrumentation.ts',
      'proxy.ts',
      '*.config.{ts,mjs}',
    ],
    rules: { 'house/process-env': 'off' },
  },
  {
    // A process that cannot start has no logger yet.
    files: ['app/start-process.ts', 'worker.ts', 'sandbox/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Scripts run before anything of ours exists.
    files: ['scripts/**/*.mjs'],
    rules: { 'no-restricted-syntax': ['error', ...barrels], 'house/process-env': 'off' },
  },
)
