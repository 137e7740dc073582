import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from '../../../contract/fields.ts'
import { totalsOf } from '../../../contract/money/money.ts'
import { enteredMethods, paymentMethods } from '../../../contract/money/payment-methods.ts'
import { taxCategories } from '../../../contract/money/tax.ts'
import { paymentProviderIds } from '../../../contract/payment-provider-ids.ts'
import { datevBookings } from './datev.ts'
import { journalOf } from './journal.ts'
import type { Booked } from './booked.ts'
import type { BookedExpensePayment } from './expense-payments.ts'
import type { BookedExpense } from './expense-records.ts'
import type { BookedDocument, BookedPayment } from './records.ts'
import { currencySums, taxSums } from './sums.ts'
import { inWindows1252 } from './windows-1252.ts'

const currency = fc.constantFrom('EUR', 'USD', 'JPY')
const on = fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28')
const priced = fc.record({
  quantity: fc.integer({ min: -5000, max: 5000 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  taxRate: fc.constantFrom(0, 550, 700, 1900, 2000),
  taxCategory: fc.constantFrom(null, ...keysOf(taxCategories)),
})
const documents = fc.array(
  fc
    .record({ on, currency, lines: fc.array(priced, { minLength: 1 }), includes: fc.boolean() })
    .map(({ lines, includes, ...row }): BookedDocument => {
      const { taxes, total } = totalsOf(lines, includes)
      const named = {
        clientId: 1,
        clientName: 'Ada',
        buyer: null,
        dueDate: null,
        issueDate: row.on,
      }
      return { ...row, ...named, id: 1, kind: 'invoice', number: '2026-0001', total, taxes }
    }),
)
const payments = fc.array(
  fc.record({
    on,
    currency,
    feeCurrency: currency,
    id: fc.nat(),
    number: fc.constant('2026-0001'),
    clientId: fc.constant(1),
    clientName: fc.constant('Ada'),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fee: fc.integer({ min: -100, max: 1000 }),
    method: fc.constantFrom(...keysOf(paymentMethods)),
    provider: fc.constantFrom(null, ...paymentProviderIds),
    note: fc.constant(''),
    isReversal: fc.boolean(),
  }),
) satisfies fc.Arbitrary<BookedPayment[]>

const expenses = fc.array(
  fc
    .record({
      on,
      currency,
      net: fc.integer({ min: 0, max: 1_000_000 }),
      taxes: fc.array(
        fc.record({ rate: fc.constantFrom(700, 1900), tax: fc.integer({ min: 1, max: 100_000 }) }),
        { maxLength: 2 },
      ),
      isCredit: fc.boolean(),
    })
    .map(({ net, taxes, isCredit, ...row }): BookedExpense => {
      const sign = isCredit ? -1 : 1
      const total = sign * taxes.reduce((sum, { tax }) => sum + tax, net)
      const signed = taxes.map(({ rate, tax }) => ({ rate, tax: sign * tax }))
      const named = { id: 1, supplier: 'Bell Street Stationers', number: 'B-1' }
      return { ...row, ...named, isCredit, total, taxes: signed }
    }),
)

const expensePayments = fc.array(
  fc.record({
    on,
    currency,
    id: fc.nat(),
    supplier: fc.constant('Bell Street Stationers'),
    number: fc.constantFrom('', 'B-1'),
    isCredit: fc.boolean(),
    isReversal: fc.boolean(),
    method: fc.constantFrom(...keysOf(enteredMethods)),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  }),
) satisfies fc.Arbitrary<BookedExpensePayment[]>

const booked: fc.Arbitrary<Booked> = fc.record({ documents, payments, expenses, expensePayments })

const added = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

test('every entry of every journal adds up to zero', () => {
  fc.assert(
    fc.property(booked, (books) => {
      for (const { postings } of journalOf(books))
        expect(added(postings.map(({ amount }) => amount))).toBe(0)
    }),
  )
})

test('the journal has the revenue, tax and money of the sums', () => {
  fc.assert(
    fc.property(booked, (books) => {
      const entries = journalOf(books)
      const sums = currencySums({ ...books, due: [], owed: [], expected: [] }, 'EUR')
      for (const { currency: of, net, tax, total, received, writtenOff, spent } of sums) {
        const postings = entries
          .filter((entry) => entry.currency === of)
          .flatMap((entry) => entry.postings)
        const on = (name: RegExp) =>
          added(postings.filter(({ account }) => name.test(account)).map(({ amount }) => amount))
        expect([-on(/^revenue/) + 0, -on(/^tax/) + 0]).toEqual([net + 0, tax + 0])
        expect(on(/^receivable$/)).toBe(total - received - writtenOff)
        const paid = added(
          books.expensePayments
            .filter(({ currency: its }) => its === of)
            .map(({ amount }) => amount),
        )
        expect(on(/^expense$|^input/) + 0).toBe(spent + 0)
        expect(on(/^payable$/) + 0).toBe(paid - spent + 0)
      }
      for (const of of sums.map((sum) => sum.currency)) {
        const own = taxSums(books.documents).filter((sum) => sum.currency === of)
        const sum = sums.find((each) => each.currency === of)
        expect([added(own.map(({ net }) => net)), added(own.map(({ tax }) => tax))]).toEqual([
          sum?.net,
          sum?.tax,
        ])
      }
    }),
  )
})

test('DATEV’s receivables and payables are those of the journal in euros', () => {
  fc.assert(
    fc.property(booked, (books) => {
      const bookings = datevBookings(books)
      const sumOf = (which: 'account' | 'against', key: string) =>
        added(bookings.filter((each) => each[which] === key).map((each) => each.amount))
      const journal = journalOf(books)
        .filter((entry) => entry.currency === 'EUR')
        .flatMap(({ postings }) => postings)
      for (const key of ['receivable', 'payable', 'expense', 'input-S-1900'])
        expect(sumOf('account', key) - sumOf('against', key)).toBe(
          added(journal.filter(({ account }) => account === key).map(({ amount }) => amount)),
        )
    }),
  )
})

test('what Windows-1252 lacks loses its accent, or becomes a question mark', () => {
  const written = (text: string) => new TextDecoder('windows-1252').decode(inWindows1252(text))
  expect(written('Bärenstraße 5 €, “Łódź” Čapek 漢')).toBe('Bärenstraße 5 €, “?ódz” Capek ?')
})
