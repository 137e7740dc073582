import fs from 'node:fs'
import { defineConfig } from '@playwright/test'
import { thorough } from './test/thorough.ts'

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

/** Journeys that hold every page against one rule, for minutes each: `npm run test:thorough` makes them. */
const wholeSite = [
  'brand-colors',
  'captured-email',
  'long-file-names',
  'longer-site',
  'longer-words',
  'unconfirmed-names',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  testIgnore: thorough ? [] : wholeSite,
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
