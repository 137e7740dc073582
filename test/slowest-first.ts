import { BaseSequencer, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node'

/** Short files that take long; the others are ordered by size, the largest first. */
const slow = [
  'server/money/bank-lines/noisy-statement',
  'scripts/demo.test.ts',
  'scripts/dev.test.ts',
  'server/operations/backups/handlers.test.ts',
  'scripts/backup',
]

/** Orders the test files: slow ones start first, so that no worker finishes alone with one. */
export function SlowestFirst(vitest: Vitest): TestSequencer {
  const bySize = new BaseSequencer(vitest)
  const isSlow = ({ moduleId }: TestSpecification) => slow.some((part) => moduleId.includes(part))
  return {
    shard: (files) => bySize.shard(files),
    async sort(files) {
      const sorted = await bySize.sort(files)
      return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
    },
  }
}
