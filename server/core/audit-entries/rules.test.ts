import { describe, expect, test } from 'vitest'
import { changesBetween, labelOf, withoutSecrets } from './rules.ts'

describe('the changes between two versions of a record', () => {
  test('list each field once with both values, dates as text', () => {
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

  test('never contain credentials', () => {
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

  test('include a change behind the cut, and never cut a character in half', () => {
    const long = '😀'.repeat(400)
    const [change] = changesBetween({ notes: long }, { notes: `${long}!` })
    expect(String(change?.to)).toHaveLength(501)
    expect(String(change?.to).isWellFormed()).toBe(true)
  })

  test('compare lists by their content', () => {
    expect(changesBetween({ daysOff: [{ a: 1 }] }, { daysOff: [{ a: 1 }] })).toEqual([])
    expect(changesBetween({ daysOff: [] }, { daysOff: [{ a: 1 }] })).toHaveLength(1)
  })
})

test('labels a record by the first name it has', () => {
  expect(labelOf({ firstName: 'Ada', lastName: 'Lindqvist', businessName: '' })).toBe(
    'Ada Lindqvist',
  )
  expect(labelOf({ title: 'On kilns', name: 'x' })).toBe('On kilns')
  expect(labelOf({})).toBe('')
})
