import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/test/find-browser.mjs'

const executablePath = findBrowser()

// These own every process that they start, and mostly wait: for leases of killed ones to end, for others to go on.
const OWN_PROCESSES = /(processes|workers|start)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'artifacts/playwright',
  // Reset, clock and faults of the sandbox are for all: one story of the desk at a time.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'desk', testIgnore: OWN_PROCESSES, workers: 1 },
    { name: 'processes', testMatch: OWN_PROCESSES, workers: 1 },
  ],
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './e2e/fixtures/build-app.ts',
  reporter: [['list'], ['json', { outputFile: process.env.E2E_RESULTS ?? 'artifacts/e2e-results.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // It runs as root in CI, and may not reach for anything but the two servers.
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update'],
      ],
    },
  },
})
