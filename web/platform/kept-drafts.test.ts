import { expect, test } from 'vitest'
import { forgetOthersDrafts, hasKeptDrafts } from './kept-drafts.ts'

const storage = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, '1'])) as unknown as Storage

test('somebody’s unsaved text counts as kept, wherever it is', () => {
  const none = storage('foyer:destination', 'foyer:draft:undefined:consultation')
  expect(hasKeptDrafts(none, none)).toBe(false)
  expect(hasKeptDrafts(storage('foyer:draft:7:message:me'), none)).toBe(true)
  expect(hasKeptDrafts(storage('foyer:unsent:7:me'), none)).toBe(true)
  expect(hasKeptDrafts(none, storage('foyer:onboarding:7:2:11'))).toBe(true)
})

test('what others typed goes when somebody else is here, and nothing else', () => {
  const names = [
    'foyer:draft:7:message:me',
    'foyer:unsent:70:me:a',
    'foyer:sidebar',
    'foyer:draft:9:x',
  ]
  const kept = new Set(names)
  const store = storage(...names)
  Object.defineProperty(store, 'removeItem', { value: (name: string) => kept.delete(name) })
  forgetOthersDrafts(7, store, storage())
  expect([...kept]).toEqual(['foyer:draft:7:message:me', 'foyer:sidebar'])
})
