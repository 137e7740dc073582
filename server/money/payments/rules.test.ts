import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptOf } from './rules.ts'

const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 5 })

test('write-offs give way for what is covered, the latest first, and for no more', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 600_000 }), (lost, covered) => {
      const rows = lost.map((amount, at) => ({ id: at + 1, amount }))
      const kept = rows.map(({ id }) => keptOf(rows, covered).get(id) ?? 0)
      const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
      expect(sum(kept)).toBe(Math.max(0, sum(lost) - covered))
      const first = kept.findIndex((each, at) => each < (lost[at] ?? 0))
      const later = first < 0 ? [] : kept.slice(first + 1)
      expect(sum(later)).toBe(0)
    }),
  )
})
