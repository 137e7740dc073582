import { expect, test } from 'vitest'
import { fieldLabel, valueText, whatHappened } from './words.ts'

test('column names become words', () => {
  expect(fieldLabel('dueDate')).toBe('Due date')
  expect(fieldLabel('clientId')).toBe('Client')
  expect(fieldLabel('deletedAt')).toBe('Deleted on')
})

test('values are formatted for people', () => {
  expect(valueText(null)).toBe('–')
  expect(valueText(true)).toBe('yes')
  expect(valueText(40)).toBe('40')
  expect(valueText('closed_won')).toBe('closed won')
  expect(valueText('2026-05-29')).toBe('May 29, 2026')
  expect(valueText('Ada_Lindqvist')).toBe('Ada_Lindqvist')
})

test('an action becomes the end of a sentence', () => {
  const entry = {
    id: 1,
    noun: 'leads',
    recordId: 7,
    label: 'Kiln Street',
    event: 'changed',
    changes: [],
    userId: 1,
    userName: 'Nora',
    clientId: null,
    createdAt: '2026-03-02T10:00:00Z',
  } as const
  expect(whatHappened({ ...entry, changes: [] })).toBe('changed lead Kiln Street')
  const added = { ...entry, noun: 'clients', event: 'created', label: 'Bo Bakker' } as const
  expect(whatHappened({ ...added, changes: [], clientId: 3 })).toBe('added person Bo Bakker')
  expect(whatHappened({ ...added, changes: [], clientId: 7 })).toBe('added client Bo Bakker')
})
