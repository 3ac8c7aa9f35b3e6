const importRules = require('./scripts/lint/import-rules.cjs')
const { OURS, rooms, TESTS } = require('./scripts/lint/rooms.cjs')

module.exports = {
  forbidden: [...rooms, ...importRules(OURS, TESTS)],
  options: {
    doNotFollow: { path: 'node_modules|^lib/generated/' },
    exclude: { path: '^lib/generated/prisma/(internal|models)/' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
    },
  },
}
