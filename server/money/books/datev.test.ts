import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { datevBookings, datevText } from './datev.ts'

/** Returns the first field for documents in the file of one expense and its payment. */
function documentsOf(number: string) {
  const one = { id: 1, on: '2026-03-02', supplier: 'Paper & Co', number, currency: 'EUR' }
  const bookings = datevBookings({
    documents: [],
    payments: [],
    expenses: [{ ...one, isCredit: false, total: 100, taxes: [] }],
    expensePayments: [
      { ...one, isCredit: false, method: 'transfer', isReversal: false, amount: 100 },
    ],
  })
  const text = datevText({
    period: { from: '2026-03-01', to: '2026-03-31' },
    bookings,
    numberOf: () => '1200',
    consultant: '29098',
    client: '55003',
    chart: '03',
    now: new Date('2026-04-01T08:00:00Z'),
  })
  const rows = text.trimEnd().split('\r\n').slice(2)
  return rows.map((row) => row.split(';')[10])
}

test('suppliers’ numbers are in the characters that DATEV takes, the same for a payment', () => {
  expect(documentsOf('RE 2026.001#4')).toEqual(['"RE-2026-001-4"', '"RE-2026-001-4"'])
  expect(documentsOf('Rg32029/2026')[0]).toBe('"Rg32029/2026"')
  expect(documentsOf('Bürobedarf 7')[0]).toBe('"Burobedarf-7"')
  expect(documentsOf('')[0]).toBe('""')
  // The expression of the format’s description.
  const allowed = /^"[\w$%\-/]{0,36}"$/
  assert(
    property(string({ unit: 'binary', maxLength: 60 }), (number) => {
      for (const field of documentsOf(number)) expect(field).toMatch(allowed)
    }),
  )
})
