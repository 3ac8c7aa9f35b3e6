import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/test/find-browser.mjs'

const executablePath = findBrowser()

// These own every process that they start, and mostly wait: for leases of killed ones to end, for others to go on.
const OWN_PROCESSES = /(processes|start)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'artifacts/playwright',
  // Each worker has servers of its own, and within a file one story follows the other: reset, clock and faults of a
  // sandbox are for all who use it. As many as the usual machine has cores: a story waits for a third of its time, in which the tests
  // with databases run (scripts/test/lanes.mjs), and a third worker would start and warm two servers more.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'processes', testMatch: OWN_PROCESSES, workers: 1 },
    // One project, since each has workers of its own: three more apps to start cost more than a long file at the end.
    { name: 'desk', testIgnore: OWN_PROCESSES },
  ],
  forbidOnly: Boolean(process.env.CI),
  // Once more, with servers of its own: what fails twice fails, and what passes then is named at the end of the run.
  retries: 1,
  // Against what hangs, not for what is slow: a machine that others use too may be five times slower.
  timeout: 300_000,
  expect: { timeout: 25_000 },
  globalSetup: './e2e/fixtures/build-app.ts',
  reporter: [['list'], ['json', { outputFile: process.env.E2E_RESULTS ?? 'artifacts/e2e-results.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 25_000,
    navigationTimeout: 60_000,
    // A trace costs a fifth of the time of every story, to be thrown away for nearly all of them.
    trace: process.env.E2E_TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // It runs as root in CI, and may not reach for anything but the two servers.
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update'],
        // A story leaves a page long before code that the engine compiles a second time has paid for it: a quarter of what pages cost.
        '--js-flags=--no-maglev --no-turbofan',
        // Maps need WebGL, and no machine of tests has a graphics card.
        ...['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
      ],
    },
  },
})
