import path from 'node:path'
import { defineConfig } from 'vitest/config'

// The mutants run in a copy of the project below .cache: what "@/" means is that copy.
const root = path.resolve(import.meta.dirname, '../..')

export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: `${root}/` }] },
  // Named here and not to Stryker: with its own `testFiles`, what runs while a module loads is never mutated in time.
  test: { include: [process.env.MUTATION_TEST ?? ''], testTimeout: 60_000 },
})
