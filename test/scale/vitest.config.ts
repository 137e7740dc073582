import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:scale`: several processes as deployed; takes longer than `npm test`. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['test/scale/*.scale.ts'],
    fileParallelism: false,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
