import { defineConfig } from 'vitest/config'
import type { TestSequencerConstructor } from 'vitest/node'
import { SlowestFirst } from './test/slowest-first.ts'

export default defineConfig({
  test: {
    include: ['{contract,packages,server,web,site,scripts,test}/**/*.test.ts'],
    globalSetup: ['test/template-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Files of one worker share what they import: less than half of the time. What a test needs afresh it opens.
    isolate: false,
    sequence: { sequencer: SlowestFirst as unknown as TestSequencerConstructor },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
