import { defineConfig } from 'vitest/config'

/** `npm run test:faults`: runs the files one after the other, because each measures times. */
export default defineConfig({
  test: {
    include: ['test/faults/*.fault.ts'],
    fileParallelism: false,
    isolate: false,
    testTimeout: 1_200_000,
    hookTimeout: 600_000,
  },
})
