import { expect, test } from 'vitest'
import { countNew } from './held-back.ts'

test.each([
  ['nothing was shown', [3, 2, 1], [], 0],
  ['nothing arrived', [2, 1], [2, 1], 0],
  ['two arrived above', [4, 3, 2, 1], [2, 1], 2],
  ['one was decided and one arrived', [4, 1], [2, 1], 1],
  ['one comes back below', [3, 2, 1], [3, 1], 0],
  ['the last one was decided', [4], [2, 1], 0],
  ['older ones were loaded', [2, 1, 9], [2, 1], 0],
])('when %s, rows that are new above are counted', (_what, ids, known, count) =>
  expect(countNew(ids, new Set(known))).toBe(count),
)
