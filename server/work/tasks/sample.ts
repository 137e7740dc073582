import type { SentOf } from '../../../contract/http.ts'
import type { create } from '../../../contract/work/tasks.ts'

type Sent = SentOf<typeof create>['body']

/** A valid body of a new task, for tests and the demo. */
export const aTask = (changes: Partial<Sent> = {}): Sent => ({
  title: 'Write the size guide',
  notes: 'In the same words as on the packaging.',
  ...changes,
})

type Planned = Omit<Sent, 'dueDate' | 'milestoneId'> & {
  /** Days from today; null for none. */
  dueInDays: number | null
  /** Whether it has no milestone; otherwise it is a part of the next one. */
  isLoose?: true
  /** Whether somebody has ticked it. */
  isDone?: true
}

/** The tasks of the demo's projects that are under way, by the project's name. */
export const sampleTasks: Record<string, Planned[]> = {
  'Online shop': [
    { title: 'Collect the measurements of every bowl', dueInDays: -4, isDone: true },
    { title: 'Write the size guide', dueInDays: -1, clientSees: true },
    { title: 'Cut the product photographs to four by five', dueInDays: 0 },
    {
      title: 'Check the shop on a phone with a slow connection',
      notes: 'The workshop has one bar of signal: pictures first, prices second.',
      dueInDays: 3,
    },
    { title: 'Send us the opening hours over the holidays', dueInDays: 6, clientSees: true },
    { title: 'Ask for the login of the old shop', dueInDays: null, isLoose: true },
  ],
  'Pallet tracker': [
    { title: 'Draw the screen for drivers', dueInDays: 0 },
    { title: 'Agree on the names of the depots', dueInDays: 2, clientSees: true },
    { title: 'Try the scanner in the cold store', dueInDays: 12 },
  ],
  'Website for the second practice': [
    { title: 'Chase the photographs of the new rooms', dueInDays: -2, clientSees: true },
    { title: 'Set up the booking for both practices', dueInDays: 4 },
    { title: 'Translate the opening hours', dueInDays: null, isLoose: true },
  ],
}
