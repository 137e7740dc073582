import { describe, expect, test } from 'vitest'
import { changesBetween, labelOf, withoutSecrets } from './rules.ts'

describe('what changed between two versions of a record', () => {
  test('is each field with both values, dates as text, and nothing twice', () => {
    const before = {
      id: 7,
      name: 'Shop',
      dueDate: null,
      done: false,
      at: new Date(0),
      updatedAt: 1,
    }
    const after = {
      ...before,
      name: 'Online shop',
      dueDate: '2026-05-29',
      done: true,
      updatedAt: 2,
    }
    expect(changesBetween(before, after)).toEqual([
      { field: 'name', from: 'Shop', to: 'Online shop' },
      { field: 'dueDate', from: null, to: '2026-05-29' },
      { field: 'done', from: false, to: true },
    ])
  })

  test('never holds what signs in', () => {
    const before = {
      passwordHash: 'a',
      twoFactorSecret: 'b',
      tokenHash: 'c',
      sendKey: 'd',
      token: '',
    }
    const after = {
      passwordHash: 'w',
      twoFactorSecret: 'x',
      tokenHash: 'y',
      sendKey: 'z',
      token: '1',
    }
    expect(changesBetween(before, after)).toEqual([])
    expect(withoutSecrets(after)).toEqual({})
  })

  test('sees a change behind what is cut, and cuts no sign in half', () => {
    const long = '😀'.repeat(400)
    const [change] = changesBetween({ notes: long }, { notes: `${long}!` })
    expect(String(change?.to)).toHaveLength(501)
    expect(String(change?.to).isWellFormed()).toBe(true)
  })

  test('compares lists by what they hold', () => {
    expect(changesBetween({ daysOff: [{ a: 1 }] }, { daysOff: [{ a: 1 }] })).toEqual([])
    expect(changesBetween({ daysOff: [] }, { daysOff: [{ a: 1 }] })).toHaveLength(1)
  })
})

test('a record is called by the first name that it has', () => {
  expect(labelOf({ firstName: 'Ada', lastName: 'Lindqvist', businessName: '' })).toBe(
    'Ada Lindqvist',
  )
  expect(labelOf({ title: 'On kilns', name: 'x' })).toBe('On kilns')
  expect(labelOf({})).toBe('')
})
