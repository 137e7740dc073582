import { expect, test } from 'vitest'
import { nextReminder } from './rules.ts'

const asked = {
  dueDate: '2026-03-10' as string | null,
  createdAt: new Date('2026-03-02T10:00:00Z'),
  remindersOn: true,
  closedAt: null as Date | null,
  answeredAt: null as Date | null,
}
const all = (row: typeof asked) => {
  const days: string[] = []
  for (let day: string | null = '2026-03-02'; day;) {
    day = nextReminder(row, '2026-03-02', day)
    if (day) days.push(day)
  }
  return days
}

test('the client is reminded before, on and after the due day, or some days after the request', () => {
  expect(all(asked)).toEqual(['2026-03-08', '2026-03-10', '2026-03-13', '2026-03-17'])
  expect(all({ ...asked, dueDate: '2026-03-03' })).toEqual([
    '2026-03-03',
    '2026-03-06',
    '2026-03-10',
  ])
  expect(all({ ...asked, dueDate: null })).toEqual(['2026-03-05', '2026-03-09'])
})

test('not once it is answered, closed or paused', () => {
  const at = new Date('2026-03-03T10:00:00Z')
  for (const stopped of [{ remindersOn: false }, { closedAt: at }, { answeredAt: at }])
    expect(all({ ...asked, ...stopped })).toEqual([])
})
