import path from 'node:path'
import { defineConfig } from 'vitest/config'
import type { TestSequencerConstructor } from 'vitest/node'
import { testFiles } from './test/needs-database.ts'
import { SlowestFirst } from './test/slowest-first.ts'

const { http, unit } = testFiles()

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Files of one worker share what they import: less than half of the time. What a test needs afresh it opens.
    isolate: false,
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: SlowestFirst as unknown as TestSequencerConstructor },
    // A busy machine makes a test slow, not wrong: limits only end what hangs.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          name: 'http',
          include: http,
          globalSetup: ['test/template-database.ts'],
          execArgv: [
            '--import',
            path.resolve('test/compile-cache.mjs'),
            // For one file, optimizing the database's code costs more than it saves.
            '--wasm-tiering-budget=100000000',
            // In MB: whoever imports the whole server collects garbage less often.
            '--min-semi-space-size=64',
            '--max-semi-space-size=64',
          ],
        },
      },
    ],
  },
})
