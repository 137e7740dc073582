import { BaseSequencer, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node'

/** Files of few lines that take long; the others begin by size, the largest first. */
const slow = [
  'scripts/demo.test.ts',
  'scripts/dev.test.ts',
  'server/operations/backups/handlers.test.ts',
  'scripts/backup',
]

/** The order of the test files: what takes long begins at once, so that no worker ends alone with it. */
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
