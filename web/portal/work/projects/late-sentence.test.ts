import { expect, test } from 'vitest'
import { lateSentence } from './late-sentence.ts'

const now = Date.parse('2026-11-30T15:00:00Z')
const project = { dueDate: '2026-12-24', status: 'in_progress' } as const
const milestone = (dueDate: string | null, doneAt: string | null = null) => ({
  name: 'Design',
  dueDate,
  doneAt,
})
const task = (dueDate: string | null, doneAt: string | null = null) => ({
  title: 'Send the photos',
  dueDate,
  doneAt,
})

test('nothing is overdue on its day, without one, once it is done, or in a project that rests', () => {
  const fine = [
    milestone('2026-11-30'),
    milestone(null),
    milestone('2026-11-01', '2026-11-05T10:00Z'),
  ]
  expect(lateSentence({ project, milestones: fine, tasks: [task('2026-12-01')] }, now)).toBe('')
  const resting = { ...project, status: 'on_hold' } as const
  const late = { milestones: [milestone('2026-11-01')], tasks: [task('2026-11-01')] }
  expect(lateSentence({ project: resting, ...late }, now)).toBe('')
})

test('the project itself comes first, then the one step by its name, then how many', () => {
  const late = [milestone('2026-11-29')]
  expect(lateSentence({ project, milestones: late, tasks: [] }, now)).toBe(
    '“Design” is 1 day overdue.',
  )
  expect(lateSentence({ project, milestones: [], tasks: [task('2026-11-20')] }, now)).toBe(
    '“Send the photos” is 10 days overdue.',
  )
  const both = { milestones: [...late, milestone('2026-11-02')], tasks: [task('2026-11-20')] }
  expect(lateSentence({ project, ...both }, now)).toBe('2 milestones and 1 task are overdue.')
  expect(lateSentence({ project: { ...project, dueDate: '2026-11-26' }, ...both }, now)).toBe(
    'The project is 4 days overdue.',
  )
})
