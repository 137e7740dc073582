import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../../../contract/core/users.ts'
import { browserStorage } from '../../../../test/browser-storage.ts'
import { setUser } from '../../../platform/session.ts'
import { mappingOf } from './mapping.ts'
import { rememberedMapping, rememberMapping } from './mapping-memory.ts'

const signIn = (id: number) => setUser({ id } as CurrentUser)
beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage(100))
  signIn(1)
})
afterEach(() => {
  setUser(null)
  vi.unstubAllGlobals()
})

const header = ['Company', 'Notes', 'Email']

test('the mapping chosen for the same headers is suggested again, to the same user', () => {
  const chosen = [null, 'companyName', 'email'] as const
  rememberMapping(header, [...chosen])
  expect(rememberedMapping(header)).toEqual(chosen)
  expect(rememberedMapping(['company', 'NOTES', 'email'])).toEqual(chosen)
  expect(rememberedMapping(header.toReversed())).toEqual(mappingOf(header.toReversed()))
  signIn(2)
  expect(rememberedMapping(header)).toEqual(mappingOf(header))
})

test('headers that only look the same when joined are told apart', () => {
  rememberMapping(['a', 'b'], ['email', null])
  expect(rememberedMapping(['ab', ''])).toEqual([null, null])
  expect(rememberedMapping(['a,b', ''])).toEqual([null, null])
})

test.each(['{', 'null', '{}', '["email"]', '"abc"'])('the stored text %j is ignored', (text) => {
  rememberMapping(header, [null, null, null])
  const [key = ''] = Object.keys(localStorage)
  localStorage.setItem(key, text)
  expect(rememberedMapping(header)).toEqual(mappingOf(header))
})

test('a field that no longer exists is ignored, the others stay', () => {
  rememberMapping(header, [null, null, null])
  const [key = ''] = Object.keys(localStorage)
  localStorage.setItem(key, '["fax",7,"email"]')
  expect(rememberedMapping(header)).toEqual([null, null, 'email'])
})

test('a full storage doesn’t stop an import', () => {
  const long = Array.from({ length: 50 }, () => 'Email')
  expect(() =>
    rememberMapping(
      long,
      long.map(() => 'email'),
    ),
  ).not.toThrow()
  expect(rememberedMapping(long)).toEqual(mappingOf(long))
})
