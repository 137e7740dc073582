import { array, assert, integer, property } from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../../../contract/core/users.ts'
import { browserStorage } from '../../../../test/browser-storage.ts'
import { setUser } from '../../../platform/session.ts'
import { recentChoices, rememberChoice } from './recent-choices.ts'

const signIn = (id: number) => setUser({ id } as CurrentUser)
beforeEach(() => {
  vi.stubGlobal('sessionStorage', browserStorage())
  signIn(1)
})
afterEach(() => {
  setUser(null)
  vi.unstubAllGlobals()
})

const choice = (id: number, title = `Lead ${id}`) => ({
  key: `leads-${id}`,
  title,
  detail: '',
  path: `/leads/${id}`,
})

test('the last six choices are kept, each once and the latest first', () => {
  assert(
    property(array(integer({ min: 1, max: 9 })), (ids) => {
      sessionStorage.clear()
      for (const id of ids) rememberChoice(choice(id))
      const latest = [...new Set(ids.toReversed())].slice(0, 6)
      expect(recentChoices()).toEqual(latest.map((id) => choice(id)))
    }),
  )
})

test('a choice that was renamed has its new name', () => {
  rememberChoice(choice(1))
  rememberChoice(choice(2))
  rememberChoice(choice(1, 'Kiln Street'))
  expect(recentChoices().map(({ title }) => title)).toEqual(['Kiln Street', 'Lead 2'])
})

test('the next user sees none of them', () => {
  rememberChoice(choice(1))
  signIn(2)
  expect(recentChoices()).toEqual([])
})

test.each(['', '{', 'nonsense'])('the stored text %j counts as none', (text) => {
  sessionStorage.setItem('foyer:search:1', text)
  expect(recentChoices()).toEqual([])
  rememberChoice(choice(1))
  expect(recentChoices()).toHaveLength(1)
})
