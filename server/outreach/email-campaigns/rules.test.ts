import { expect, test } from 'vitest'
import { deferredReason, refuseWrongTime, senderNamed, toCampaign } from './rules.ts'

const now = new Date('2026-03-02T10:00:00Z')
const later = new Date('2026-03-02T10:00:01Z')
const row = {
  status: 'sending',
  totalRecipients: 100,
  sentCount: 40,
  failedCount: 3,
  skippedCount: 2,
  unconfirmedCount: 1,
  capturedCount: 5,
  rate: 10,
  hold: null,
  holdReason: '',
  heldAt: null,
  waitReason: '',
  waitUntil: null,
  undoUntil: null,
} as unknown as Parameters<typeof toCampaign>[0]
const campaign = (changes: Partial<typeof row>) => toCampaign({ ...row, ...changes }, now)

test('counts what is left and how long it takes, rounded up', () => {
  expect(campaign({})).toMatchObject({ openCount: 49, secondsLeft: 5 })
  expect(campaign({ rate: 0.5 }).secondsLeft).toBe(98)
  expect(campaign({ rate: 0 }).secondsLeft).toBeNull()
  expect(campaign({ status: 'sent' }).secondsLeft).toBeNull()
  expect(campaign({ hold: 'paused', heldAt: now }).secondsLeft).toBeNull()
})

test('is on hold only while there is a hold', () => {
  expect(campaign({}).hold).toBeNull()
  expect(campaign({ heldAt: now }).hold).toBeNull()
  expect(campaign({ hold: 'paused', holdReason: 'Lunch', heldAt: now }).hold).toEqual({
    kind: 'paused',
    reason: 'Lunch',
    since: now,
  })
})

test('waits and can be undone until the moment, not in it', () => {
  const waiting = { waitReason: 'The limit is reached', waitUntil: later }
  const limited = { reason: 'The limit is reached', until: later, canFinish: false }
  expect(campaign(waiting).waiting).toEqual(limited)
  expect(campaign({ ...waiting, waitReason: deferredReason }).waiting?.canFinish).toBe(true)
  expect(campaign({ ...waiting, waitUntil: now }).waiting).toBeNull()
  expect(campaign({ ...waiting, waitReason: '' }).waiting).toBeNull()
  expect(campaign({ ...waiting, status: 'cancelled' }).waiting).toBeNull()
  expect(campaign({ undoUntil: later }).undoUntil).toBe(later)
  expect(campaign({ undoUntil: now }).undoUntil).toBeNull()
  expect(campaign({ undoUntil: later, status: 'sent' }).undoUntil).toBeNull()
})

test('a schedule lies in the future, unless it was there before', () => {
  const scheduled = { status: 'scheduled', scheduledFor: now } as const
  expect(() => refuseWrongTime(scheduled, null, now)).toThrow('in the future')
  expect(() => refuseWrongTime({ ...scheduled, scheduledFor: null }, null, now)).toThrow('a date')
  refuseWrongTime({ ...scheduled, scheduledFor: later }, null, now)
  refuseWrongTime(scheduled, { scheduledFor: now }, later)
  refuseWrongTime({ ...scheduled, status: 'draft' }, null, later)
})

test('a sender is found by address; without one it is the first', () => {
  const senders = [
    { name: 'Sales', address: 'Sales@furlong.example' },
    { name: 'Help', address: 'help@furlong.example' },
  ] as never
  expect(senderNamed({ senders }, '').name).toBe('Sales')
  expect(senderNamed({ senders }, 'sales@furlong.example').name).toBe('Sales')
  expect(senderNamed({ senders }, 'help@furlong.example').name).toBe('Help')
  expect(() => senderNamed({ senders }, 'no@furlong.example')).toThrow('one of your senders')
})
