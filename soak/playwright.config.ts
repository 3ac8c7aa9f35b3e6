import { defineConfig } from '@playwright/test'
import stories from '../playwright.config'

/** `npm run soak`: what takes too long for `npm test`. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../artifacts/soak',
  workers: 1,
  fullyParallel: false,
  timeout: 300_000,
  globalSetup: '../e2e/fixtures/build-app.ts',
  reporter: [['list']],
  ...(stories.use ? { use: stories.use } : {}),
})
