import { expect, test } from 'vitest'
import {
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
} from '../../../../contract/overview/lead-timeline.ts'
import { detailOf, titleOf } from './words.ts'

const entry = (kind: TimelineKind, changes: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 1,
  kind,
  at: '2026-03-02T10:00:00Z',
  by: '',
  text: '',
  state: '',
  when: null,
  changes: [],
  of: '',
  aboutId: null,
  ...changes,
})

test.each([
  [entry('created', { state: 'import', text: 'leads.csv' }), 'Imported from leads.csv'],
  [entry('created', { state: 'card' }), 'Added from a business card'],
  [entry('created', { state: 'api' }), 'Added'],
  [entry('changed', { state: 'import', text: 'leads.csv' }), 'Changed by the import of leads.csv'],
  [
    entry('changed', { state: 'import-undone', text: 'leads.csv' }),
    'Restored when the import of leads.csv was undone',
  ],
  [entry('changed'), 'Changed'],
  [entry('email', { state: 'sent' }), 'Email (sent)'],
  [entry('campaign', { state: 'new-state' }), 'Campaign email (new-state)'],
  [entry('auto-answer'), 'Automatic reply by email'],
  [entry('auto-answer', { state: '2026-12-03' }), 'Automatic reply: away until Dec 3, 2026'],
  [entry('merged', { text: 'Kiln Street', of: 'Kiln' }), 'Merged with Kiln Street'],
  [entry('unmerged'), 'The merge with another lead was undone'],
  [entry('note', { of: 'Kiln Street' }), 'Kiln Street: Note'],
])('%j is titled %s', (each, title) => expect(titleOf(each)).toBe(title))

test('a time is part of the title when the entry has one', () => {
  const when = `${new Date().getFullYear()}-06-02T12:00:00Z`
  expect(titleOf(entry('slot', { when }))).toMatch(/^Booked a consultation for \w{3}, Jun \d, /)
  expect(titleOf(entry('step', { when }))).toMatch(/^Next step, due \w{3}, Jun \d, /)
})

test('no kind shows its text twice', () => {
  const text = 'The text of the record'
  for (const kind of timelineKinds) {
    const each = entry(kind, { text, state: kind === 'changed' ? 'import' : 'form' })
    expect(
      [titleOf(each), detailOf(each)].filter((part) => part.includes(text)).length,
    ).toBeLessThan(2)
  }
})
