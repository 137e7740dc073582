import { defineConfig } from 'vitest/config'

/** `npm run test:faults`: one after the other, since each measures what it waits for. */
export default defineConfig({
  test: {
    include: ['test/faults/*.fault.ts'],
    fileParallelism: false,
    isolate: false,
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
})
