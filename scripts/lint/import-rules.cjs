// What holds whatever room a file stands in; which room may know which: rooms.cjs beside.
/** `ours` and `tests`: what is the project's own, and what of it is a test, as patterns of paths. */
module.exports = (ours, tests) => [
  {
    name: 'primitives-hold-no-data',
    comment: 'components/ui is made of primitives that any noun may use, so it knows none.',
    severity: 'error',
    from: { path: '^components/ui/', pathNot: tests },
    to: {
      path: ours,
      pathNot:
        '^components/(ui|words)/|^lib/((desk-)?clock|durations)\\.ts$|^lib/words/(words|word-key)\\.ts$',
    },
  },
  {
    name: 'browser-code-has-no-server',
    comment:
      'The database, the vault, the environment and all words of all languages would reach the bundle, or break it.',
    severity: 'error',
    from: { path: '^components/', pathNot: tests },
    to: {
      path: '^lib/(db/|words/(catalog|speaking)\\.ts|env\\.ts|base\\.ts|logger\\.ts|transport\\.ts|generated/prisma/client)|^node_modules/(pg|@prisma|@electric-sql|undici|pino)/',
      reachable: true,
    },
  },
  {
    name: 'sandbox-has-no-database',
    comment: 'The sandbox keeps its state in memory and a snapshot; it must start without a build.',
    severity: 'error',
    from: { path: '^sandbox/', pathNot: tests },
    to: { path: '^lib/db/|^lib/generated/|^node_modules/(next|react|@prisma|pg)/' },
  },
  {
    name: 'no-circular',
    comment: 'Of two files that need each other neither can be read, tested or moved alone.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-missing',
    comment: 'An import that resolves to nothing, or to a package that package.json does not name.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['unknown', 'undetermined', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-test-code',
    comment: 'What runs in production does not come from tests.',
    severity: 'error',
    from: { path: '^(app|components|lib|sandbox|worker)', pathNot: tests },
    to: { path: `^(test|e2e|bench|drills)/|${tests}` },
  },
]
