import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf } from '../../../contract/money/money.ts'
import { costsOf } from './costs.ts'
import { deducted } from './deducting.ts'

const line = record({ net: integer({ min: -5000, max: 90_000 }), rate: constantFrom(0, 700, 1900) })

test('what the lines of an expense cost adds up to what the books say that it costs', () => {
  assert(
    property(
      array(line, { minLength: 1, maxLength: 12 }),
      boolean(),
      boolean(),
      (some, own, vat) => {
        const lines = some.map(({ net, rate }) => ({
          description: 'x',
          quantity: '1',
          unit: '',
          net,
          category: rate > 0 ? 'S' : 'Z',
          rate,
        }))
        const priced = some.map(({ net, rate }) => ({
          quantity: 1000,
          unitPrice: net,
          taxRate: rate,
        }))
        const sums = totalsOf(priced)
        const taxes = sums.taxes
          .filter(({ rate }) => rate > 0)
          .map(({ rate, net, tax }) => ({ category: 'S', rate, net, tax, reason: '' }))
        const supplied = { supplierVatId: own ? 'DE136695976' : 'NL004495445B01', lines, taxes }
        const vatId = vat ? 'DE136695976' : ''
        const costs = costsOf(supplied, { vatId, taxId: '', taxRate: 0, country: 'DE' })
        const taken = deducted(supplied, vatId).reduce((sum, { tax }) => sum + tax, 0)
        expect(costs).toHaveLength(lines.length)
        expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(sums.total - taken)
      },
    ),
  )
})
