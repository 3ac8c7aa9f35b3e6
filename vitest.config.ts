import { defineConfig } from 'vitest/config'

const alias = [{ find: /^@\//, replacement: `${import.meta.dirname}/` }]
const rooms = '{app,components,lib,sandbox,bench,test}'

// Against what hangs, not for what is slow: a busy machine may stand still for seconds.
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

// The files of a process share what they import, which was half the work: so nothing is mocked that another file needs
// as it is (vi.mock without its undoing), and a stubbed global ends with its test.
const shared = { isolate: false, unstubGlobals: true, unstubEnvs: true }

export default defineConfig({
  test: {
    // Two cores are the usual machine; the embedded database and its copies are memory-hungry beyond that.
    maxWorkers: 2,
    // What was made of a file, by what it holds: the tests with databases find what the unit tests made, a tenth of what they took; so does
    // whoever runs a test again.
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: [`${rooms}/**/*.test.{ts,tsx}`, 'scripts/**/*.test.{mjs,ts}', '*.test.ts'],
          exclude: ['**/*.integration.test.{ts,tsx}', '**/node_modules/**', 'lib/generated/**'],
          globalSetup: ['scripts/test/fresh-client.mjs'],
          // Several hundred small files: a fresh process for each would cost more than the tests.
          pool: 'threads',
          ...shared,
          ...limits,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: [`${rooms}/**/*.integration.test.{ts,tsx}`],
          globalSetup: ['scripts/test/fresh-client.mjs', 'test/databases/prepare-databases.ts'],
          setupFiles: ['test/sign-in/quick-passwords.ts'],
          pool: 'forks',
          // The embedded database, which is WebAssembly: to compile a second time what is used now and then takes a tenth of the
          // whole, and wins back less. What is used most by far does win it back (the engine's own figure is 13 million bytes).
          execArgv: ['--wasm-tiering-budget=50000000'],
          // Beside two browsers on two cores the order of things that wait for each other may be one that nobody
          // meant. What fails twice fails; what passes at its second try is named at the end of the run, to be mended.
          retry: 1,
          ...shared,
          ...limits,
        },
      },
    ],
  },
})
