import { expect, test } from 'vitest'
import { addDays } from '../../../contract/money/calendar-days.ts'
import { hourIn } from '../../platform/days.ts'
import { numberText, openOf, stateOf, statusBy } from './rules.ts'

test('adds days across months, leap days and changed clocks', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
  expect(addDays('2028-02-27', 2)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  // More than a century: a day that was a second too long would show.
  expect(addDays('1900-01-01', 100_000)).toBe('2173-10-16')
})

test('is overdue from the day after, and only while it is unpaid', () => {
  const sent = { kind: 'invoice', status: 'sent', dueDate: '2026-03-10' } as Parameters<
    typeof stateOf
  >[0]
  expect(stateOf(sent, '2026-03-10')).toBe('sent')
  expect(stateOf(sent, '2026-03-11')).toBe('overdue')
  expect(stateOf({ ...sent, status: 'paid' }, '2026-03-11')).toBe('paid')
  expect(stateOf({ ...sent, dueDate: null }, '2026-03-11')).toBe('sent')
  expect(stateOf({ ...sent, kind: 'credit-note' }, '2026-03-11')).toBe('sent')
})

test('the balance due and the status follow from payments and credits', () => {
  const sums = { total: 1000, paid: 300, credited: 200, writtenOff: 0 }
  const invoice = { kind: 'invoice', status: 'sent', dueDate: null, ...sums } as const
  expect(openOf(invoice)).toBe(500)
  expect(openOf({ ...invoice, status: 'void', paid: 0 })).toBe(0)
  // A payment may come for a void invoice from a page that was open.
  expect(openOf({ ...invoice, status: 'void' })).toBe(-300)
  expect(openOf({ ...invoice, status: 'draft' })).toBe(0)
  expect(openOf({ ...invoice, kind: 'credit-note' })).toBe(0)
  expect(statusBy(sums)).toBe('sent')
  expect(statusBy({ ...sums, paid: 800 })).toBe('paid')
  expect(statusBy({ ...sums, writtenOff: 500 })).toBe('written-off')
  expect(openOf({ ...invoice, writtenOff: 500 })).toBe(0)
  expect(statusBy({ ...sums, paid: 0, credited: 1000 })).toBe('credited')
  expect(statusBy({ total: 0, paid: 0, credited: 0, writtenOff: 0 })).toBe('paid')
})

test('formats numbers and reads the hour of a zone', () => {
  expect(numberText(2026, 7)).toBe('2026-0007')
  expect(numberText(2026, 12_345)).toBe('2026-12345')
  expect(hourIn('Europe/London', new Date('2026-07-01T23:30:00Z'))).toBe(0)
})
