import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf } from '../../../contract/money/money.ts'
import { excessOf, restOf } from './rest.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 10_000 }),
  unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
  taxRate: fc.constantFrom(0, 550, 1900, 2000),
})
const lines = fc.array(line, { minLength: 1, maxLength: 8 })
const share = fc.integer({ min: 1, max: 100 })

test('several credits by amount take exactly what was charged, at each tax, and then nothing more', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), fc.array(share, { maxLength: 6 }), (sold, includes, parts) => {
      const charged = totalsOf(sold, includes).taxes
      const credited: typeof charged = []
      const take = (part: (total: number) => number) => {
        for (const { rate, total } of restOf(charged, credited)) {
          const amount = part(total)
          if (amount === 0) continue
          const note = totalsOf([{ quantity: 1000, unitPrice: -amount, taxRate: rate }], true).taxes
          expect(excessOf(restOf(charged, credited), note)).toBeNull()
          credited.push(...note)
        }
      }
      for (const percent of parts) take((total) => Math.floor((total * percent) / 100))
      take((total) => total)
      expect(restOf(charged, credited).map(({ total }) => total)).toEqual(charged.map(() => 0))
      const gross = (shares: typeof charged) =>
        shares.reduce((sum, { net, tax }) => sum + net + tax, 0)
      expect(gross(charged) + gross(credited) + 0).toBe(0)
      const more = totalsOf(
        [{ quantity: 1000, unitPrice: -1, taxRate: sold[0]?.taxRate ?? 0 }],
        true,
      )
      expect(excessOf(restOf(charged, credited), more.taxes)).not.toBeNull()
    }),
  )
})

test('a tax that the invoice doesn’t have has nothing left', () => {
  const charged = totalsOf([{ quantity: 1000, unitPrice: 100, taxRate: 2000 }]).taxes
  const note = totalsOf([{ quantity: 1000, unitPrice: -100, taxRate: 1900 }]).taxes
  expect(excessOf(restOf(charged, []), note)).toMatchObject({ rate: 1900, most: 0 })
})
