import { array, assert, constantFrom, oneof, property } from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage } from '../../test/browser-storage.ts'
import { storedDraft } from './stored-draft.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', browserStorage()))
afterEach(() => void vi.unstubAllGlobals())

const initial = { title: 'Plan', body: '' }

describe('a draft', () => {
  test('holds the unsaved values until they are the initial ones again', () => {
    const draft = storedDraft('a', [])
    draft.write({ ...initial, body: 'Text' }, initial)
    expect(storedDraft('a', []).read()).toEqual({ title: 'Plan', body: 'Text' })
    expect(storedDraft('b', []).read()).toBeNull()
    draft.write(initial, initial)
    expect(draft.read()).toBeNull()
  })

  test('never holds a secret field', () => {
    storedDraft('a', ['password']).write({ name: 'Ada', password: 'hunter2' }, {})
    expect(sessionStorage.getItem('a')).toBe('{"name":"Ada"}')
  })

  test('is gone when its text is unreadable', () => {
    for (const text of ['', '{', 'undefined']) {
      sessionStorage.setItem('a', text)
      expect(storedDraft('a', []).read()).toBeNull()
    }
  })

  test('doesn’t return when input after a save is taken back', () => {
    const draft = storedDraft('a', [])
    const saved = { ...initial, body: 'Saved' }
    draft.write(saved, initial)
    draft.forget(saved)
    draft.write({ ...initial, body: 'Saved and more' }, saved)
    draft.write(saved, saved)
    expect(draft.read()).toBeNull()
  })
})

test('after any history a reload shows what was on screen', () => {
  const text = constantFrom('', 'a', 'b')
  const step = oneof(text, constantFrom('save', 'discard', 'reload'))
  assert(
    property(array(step, { maxLength: 15 }), (steps) => {
      sessionStorage.clear()
      let saved = initial
      let values = initial
      const reloads: { visible: object; restored: object }[] = []
      let draft = storedDraft('a', [])
      for (const each of steps) {
        if (each === 'reload') {
          draft = storedDraft('a', [])
          reloads.push({ visible: values, restored: { ...saved, ...draft.read() } })
        } else if (each === 'save') {
          saved = values
          draft.forget(values)
        } else {
          values = each === 'discard' ? saved : { ...values, body: each }
          draft.write(values, saved)
          if (each === 'discard') draft.forget(values)
        }
      }
      expect(reloads.map(({ restored }) => restored)).toEqual(reloads.map(({ visible }) => visible))
    }),
    { numRuns: 500 },
  )
})
