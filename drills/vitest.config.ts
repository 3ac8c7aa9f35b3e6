import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { HOUR_MS } from '../lib/durations'

const root = path.resolve(import.meta.dirname, '..')

// These run on copies of the databases of the integration tests; the others make what they need.
const ON_TEMPLATES = ['keys', 'platform-away', 'restore', 'upgrade'].map((name) => `drills/${name}.drill.ts`)

const every = {
  root,
  resolve: { alias: [{ find: /^@\//, replacement: `${root}/` }] },
}
const test = {
  pool: 'forks' as const,
  testTimeout: HOUR_MS,
  hookTimeout: HOUR_MS,
  expect: { poll: { timeout: 60_000 } },
}

/** `npm run drill`: what an operator hopes never to need, played whole. One at a time. */
export default defineConfig({
  root,
  test: {
    globalSetup: ['scripts/test/fresh-client.mjs'],
    maxWorkers: 1,
    projects: [
      {
        ...every,
        test: {
          ...test,
          name: 'databases',
          include: ON_TEMPLATES,
          globalSetup: ['test/databases/prepare-databases.ts'],
        },
      },
      { ...every, test: { ...test, name: 'alone', include: ['drills/*.drill.ts'], exclude: ON_TEMPLATES } },
    ],
  },
})
