import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { localIn, momentIn } from './zoned.ts'

test('a local time is one moment, even around clock changes', () => {
  expect(momentIn('2026-03-02T14:30', 'Europe/Berlin')).toBe('2026-03-02T13:30:00.000Z')
  expect(momentIn('2026-07-02T14:30', 'America/New_York')).toBe('2026-07-02T18:30:00.000Z')
  expect(momentIn('2026-03-02T14:30', 'Asia/Kolkata')).toBe('2026-03-02T09:00:00.000Z')
  // 2:30 occurs twice on the first date and not at all on the second.
  expect(momentIn('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentIn('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(momentIn('', 'UTC')).toBe(null)
})

test('a displayed local time converts back to the same moment', () => {
  const minute = 60_000
  const zones = ['Europe/London', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Apia']
  assert(
    property(
      integer({ min: 29_000_000, max: 33_000_000 }),
      constantFrom(...zones),
      (minutes, zone) => {
        const at = new Date(minutes * minute).toISOString()
        const local = localIn(at, zone)
        expect(localIn(momentIn(local, zone) ?? '', zone)).toBe(local)
      },
    ),
  )
})
