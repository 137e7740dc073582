import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:attacks`: takes longer than `npm test`, so it runs separately. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['test/attacks/*.attack.ts'],
    globalSetup: ['test/template-database.ts', 'test/attacks/agency-dump.ts'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // Prints findings in full.
    chaiConfig: { truncateThreshold: 4000 },
    // Generous, because other load on the machine must not fail a test.
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
  },
})
