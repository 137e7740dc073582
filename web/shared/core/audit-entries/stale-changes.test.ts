import { assert, jsonValue, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CallError } from '../../../platform/call.ts'
import { changesText, staleOf } from './stale-changes.ts'

type Row = {
  status: string
  dueDate: string | null
  hours: unknown
  notes: string
  isPublic: boolean
}
const row: Row = {
  status: 'planning',
  dueDate: null,
  hours: { to: 2, from: 1 },
  notes: '',
  isPublic: false,
}
const fields = ['status', 'dueDate', 'hours', 'notes', 'isPublic'] as const
const labels = { status: { planning: 'Planning', review: 'Under Review' } }
const textOf = (changes: Partial<Row>) => changesText(row, { ...row, ...changes }, fields, labels)

describe('the fields that somebody else changed', () => {
  test('are named in the order of the form, with their new values', () => {
    expect(textOf({})).toBe('')
    expect(textOf({ dueDate: '2026-11-24', status: 'review' })).toBe(
      'Status: Under Review · Due date: Nov 24, 2026',
    )
    expect(textOf({ isPublic: true, status: 'on_hold' })).toBe('Status: on hold · Is public: yes')
    expect(changesText({ notes: 'a' }, { notes: '' }, ['notes'], {})).toBe('Notes: –')
  })

  test('don’t include fields that the form lacks', () => {
    expect(changesText(row, { ...row, notes: 'x' }, ['status'], labels)).toBe('')
  })

  test('don’t include an empty value of another kind, or another order of keys', () => {
    expect(textOf({ hours: { from: 1, to: 2 } })).toBe('')
    expect(textOf({ dueDate: '' })).toBe('')
    expect(textOf({ hours: { from: 1, to: 3 } })).toBe('Hours: is different')
    expect(textOf({ hours: [1, 2] })).toBe('Hours: is different')
  })

  test('are cut when they are long, never within a character', () => {
    const start = 'a'.repeat(119)
    expect(textOf({ notes: `${start}bc` })).toBe(`Notes: ${start}b…`)
    expect(textOf({ notes: `${start}b` })).toBe(`Notes: ${start}b`)
    expect(textOf({ notes: `${start}🙂` }).isWellFormed()).toBe(true)
  })

  test('never include a value that was stored and read unchanged', () => {
    assert(
      property(jsonValue(), (value) => {
        const stored = JSON.parse(JSON.stringify(value)) as unknown
        expect(changesText({ value }, { value: stored }, ['value'], {})).toBe('')
      }),
    )
  })
})

test('only a conflict with the current row counts as a change in between', () => {
  const stale = { by: 'Nora', at: null, now: { id: 1 } }
  const refusal = (status: number, detail?: unknown) =>
    new CallError(status, { error: 'No', detail })
  expect(staleOf(refusal(409, stale))).toEqual(stale)
  for (const error of [
    refusal(409),
    refusal(409, null),
    refusal(409, {}),
    refusal(400, stale),
    stale,
  ])
    expect(staleOf(error)).toBeNull()
})
