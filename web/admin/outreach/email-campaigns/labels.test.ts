import { expect, test } from 'vitest'
import { counted, isOpen, processedText, secondsText, secondsUntil } from './labels.ts'

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [4800, '1 h 20 min'],
  [172_800, '2 days'],
])('%d seconds are %s', (seconds, text) => expect(secondsText(seconds)).toBe(text))

test('a countdown rounds up, and ends at zero', () => {
  const now = Date.parse('2026-03-02T10:00:00.000Z')
  const until = (ms: number) => secondsUntil(new Date(now + ms).toISOString(), now)
  expect([60_000, 59_001, 1, 0, -1, -60_000].map(until)).toEqual([60, 60, 1, 0, 0, 0])
})

test('recipients are counted with their noun', () => {
  expect([0, 1, 1200].map((count) => counted(count, 'lead'))).toEqual([
    '0 leads',
    '1 lead',
    '1,200 leads',
  ])
  expect(counted(2, 'person', 'people')).toBe('2 people')
  expect(processedText({ sentCount: 12, failedCount: 0, capturedCount: 0 })).toBe(
    'Campaign processed: 12 sent, 0 failed',
  )
  expect(processedText({ sentCount: 0, failedCount: 0, capturedCount: 1 })).toBe(
    'Campaign processed: 1 email kept in the outbox, none sent',
  )
})

test('only drafts and scheduled campaigns can be edited', () => {
  const statuses = ['draft', 'scheduled', 'sending', 'sent', 'captured', 'cancelled'] as const
  expect(statuses.filter((status) => isOpen({ status }))).toEqual(['draft', 'scheduled'])
})
