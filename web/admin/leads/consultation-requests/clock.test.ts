import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`)
const request = (changes: object = {}) => ({
  status: 'new' as const,
  createdAt: '2026-03-01T10:00:00.000Z',
  dueAt: '2026-03-02T10:00:00.000Z',
  answeredAt: null,
  ...changes,
})

test('runs down, becomes urgent, and then shows how late it is', () => {
  expect(clockOf(request(), at('05:30'))).toMatchObject({
    state: 'running',
    text: '4 h 30 min left',
  })
  expect(clockOf(request(), at('06:01'))).toMatchObject({
    state: 'urgent',
    text: '3 h 59 min left',
  })
  expect(clockOf(request(), at('10:00'))).toMatchObject({ state: 'urgent', used: 1 })
  expect(clockOf(request(), at('12:05'))).toMatchObject({
    state: 'late',
    text: 'Late by 2 h 5 min',
  })
  expect(clockOf(request(), Date.parse('2026-03-01T16:00:00Z')).used).toBeCloseTo(0.25)
})

test('stops when somebody replies, on time or late', () => {
  const answered = (answeredAt: string) =>
    clockOf(request({ status: 'answered', answeredAt }), at('23:00'))
  expect(answered('2026-03-01T12:00:00.000Z')).toMatchObject({
    state: 'kept',
    text: 'Answered in 2 h',
  })
  expect(answered('2026-03-02T11:00:00.000Z')).toMatchObject({
    state: 'missed',
    text: 'Answered 1 h late',
  })
  // The server's clock was set back in between.
  const early = answered('2026-03-01T09:00:00.000Z')
  expect(early).toEqual({ state: 'kept', used: 0, text: 'Answered in 0 min' })
  expect(clockOf(request({ status: 'closed' }), at('23:00')).state).toBe('stopped')
})
