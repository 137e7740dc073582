import fs from 'node:fs'
import { defineConfig } from '@playwright/test'
import { stories } from './e2e/stories.ts'

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-site-isolation-trials'

/** Without a screen to draw for, the same browser needs a third less. */
const headless = '/usr/bin/chromium-headless-shell'
const chromium =
  process.env['CHROMIUM_PATH'] ?? (fs.existsSync(headless) ? headless : '/usr/bin/chromium')

/** For journeys with what the smaller browser lacks, such as notifications. */
export const wholeBrowser = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: flags.split(' '),
}

/** The stories as Playwright names them: the file, then the title. */
const storyTitles = Object.entries(stories).flatMap(([file, titles]) =>
  titles.map((title) => new RegExp(`${file}\\.spec\\.ts .*${RegExp.escape(title)}`)),
)

export default defineConfig({
  testDir: 'e2e',
  grep: process.env['STORIES'] ? storyTitles : /./,
  globalSetup: './e2e/prepared-data.ts',
  fullyParallel: false,
  workers: 2,
  // A journey that needs its second try is counted and named by `npm test` as unsteady.
  retries: 1,
  forbidOnly: true,
  // Limits only end what hangs: a slow or busy machine must not fail a journey.
  timeout: 600_000,
  // So many failures have one cause, and waiting for the rest of them could take hours.
  maxFailures: 20,
  expect: { timeout: 60_000 },
  outputDir: 'test-results/browser',
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // A page's own requests can only be watched and cut where no worker answers them; journeys about it allow it.
    serviceWorkers: 'block',
    // Recording costs two fifths of the whole run: only a journey that failed is recorded, in its second try.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromium,
      args: flags.split(' '),
    },
  },
})
