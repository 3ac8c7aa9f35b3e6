import { defineConfig } from '@playwright/test'
import stories from '../playwright.config'

/** `npm run looks`: every page at every width, which takes too long for `npm test`. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../artifacts/looks-run',
  preserveOutput: 'never',
  workers: 2,
  fullyParallel: true,
  timeout: 60 * 60_000,
  globalSetup: '../e2e/fixtures/build-app.ts',
  reporter: [['list']],
  use: { ...stories.use, trace: 'off', screenshot: 'off' },
})
