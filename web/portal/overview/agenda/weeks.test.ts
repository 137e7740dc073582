import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgendaEntry } from '../../../../contract/overview/agenda.ts'
import { weeksOf } from './weeks.ts'

const entry = (changes: Partial<AgendaEntry>): AgendaEntry => ({
  kind: 'milestones',
  id: 1,
  title: 'Sketches',
  detail: 'Online shop',
  day: '2026-03-04',
  startsAt: null,
  path: '/projects/1',
  ...changes,
})
const utc = (moment: string) => moment.slice(0, 10)

test('begins on the Monday of this week and ends three weeks later', () => {
  const { mondays, now } = weeksOf([], '2026-03-04', utc)
  expect(mondays).toEqual(['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'])
  expect(now).toBeCloseTo(2 / 21)
})

test('leaves out what was before today and what comes after the three weeks', () => {
  const days = ['2026-03-03', '2026-03-04', '2026-03-22', '2026-03-23']
  const { entries } = weeksOf(
    days.map((day, id) => entry({ id, day })),
    '2026-03-04',
    utc,
  )
  expect(entries.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-22'])
})

test('puts a meeting on the reader’s own day, before what is due on it', () => {
  const meeting = entry({
    kind: 'meetings',
    day: '2026-03-04',
    startsAt: '2026-03-04T23:30:00.000Z',
  })
  const { entries } = weeksOf(
    [entry({ day: '2026-03-05' }), meeting],
    '2026-03-04',
    () => '2026-03-05',
  )
  expect(entries.map(({ kind, day }) => [kind, day])).toEqual([
    ['meetings', '2026-03-05'],
    ['milestones', '2026-03-05'],
  ])
})

test('every day has its place within the first week, whatever the year', () => {
  const day = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const today = date.toISOString().slice(0, 10)
      const { mondays, now } = weeksOf([], today, utc)
      expect(new Date(`${mondays[0]}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(now).toBeGreaterThanOrEqual(0)
      expect(now).toBeLessThan(1 / 3)
    }),
  )
})
