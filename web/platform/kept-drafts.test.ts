import { expect, test } from 'vitest'
import { hasKeptDrafts } from './kept-drafts.ts'

const storage = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, '1'])) as unknown as Storage

test('somebody’s unsaved text counts as kept, wherever it is', () => {
  const none = storage('foyer:destination', 'foyer:draft:undefined:consultation')
  expect(hasKeptDrafts(none, none)).toBe(false)
  expect(hasKeptDrafts(storage('foyer:draft:7:message:me'), none)).toBe(true)
  expect(hasKeptDrafts(storage('foyer:unsent:7:me'), none)).toBe(true)
  expect(hasKeptDrafts(none, storage('foyer:onboarding:7:2:11'))).toBe(true)
})
