import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '..')
const HOUR_MS = 3_600_000

/** `npm run drill`: what an operator hopes never to need, played whole. One at a time, on the databases of the integration tests. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: `${root}/` }] },
  test: {
    include: ['drills/*.drill.ts'],
    globalSetup: ['scripts/test/fresh-client.mjs', 'test/prepare-databases.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: HOUR_MS,
    hookTimeout: HOUR_MS,
    expect: { poll: { timeout: 60_000 } },
  },
})
