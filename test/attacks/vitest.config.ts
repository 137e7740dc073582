import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:attacks`: longer than what `npm test` runs, and apart from it. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['test/attacks/*.attack.ts'],
    globalSetup: ['test/template-database.ts', 'test/attacks/agency-dump.ts'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // What was found is told whole.
    chaiConfig: { truncateThreshold: 4000 },
    // On a machine that does other work as well, nothing fails for that alone.
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
