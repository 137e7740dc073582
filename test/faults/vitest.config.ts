import { defineConfig } from 'vitest/config'

/** `npm run test:faults`: runs the files one after the other, because each measures times. */
export default defineConfig({
  test: {
    include: ['test/faults/*.fault.ts'],
    fileParallelism: false,
    isolate: false,
    // Fifty kills take half an hour beside other work; this only ends what hangs.
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
})
