import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../contract/core/users.ts'
import { actorOf, resolveUser, setUser, subscribeToUser, userNow } from './session.ts'
import { hasSessionHint } from './early-calls.ts'

const ada = { id: 7, role: 'client' } as CurrentUser
const setCookies = (cookie: string) => vi.stubGlobal('document', { cookie })
afterEach(() => {
  setUser(null)
  vi.unstubAllGlobals()
})

test.each([
  ['signed_in=1', true],
  ['theme=dark; signed_in=1', true],
  ['theme=dark;signed_in=1; other=2', true],
  ['', false],
  ['signed_in=0', false],
  ['signed_in=10', false],
  ['not_signed_in=1', false],
  ['theme=signed_in=1', false],
])('the cookies %j tell of a session: %s', (cookie, expected) => {
  setCookies(cookie)
  expect(hasSessionHint()).toBe(expected)
})

describe('the signed-in user', () => {
  test('is nobody without the hint, and no call is made', async () => {
    const request = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', request)
    setCookies('theme=dark')
    setUser(ada)
    await resolveUser()
    expect(userNow()).toBeNull()
    expect(request).not.toHaveBeenCalled()
  })

  test('stays while known', async () => {
    setCookies('signed_in=1')
    setUser(ada)
    await resolveUser()
    expect(userNow()).toBe(ada)
  })

  test('is announced to everybody who listens', () => {
    const listener = vi.fn<() => void>()
    const unsubscribe = subscribeToUser(listener)
    setUser(ada)
    unsubscribe()
    setUser(null)
    expect(listener).toHaveBeenCalledOnce()
  })

  test('acts under their role, nobody anonymously', () => {
    expect(actorOf(ada)).toEqual({ kind: 'user', id: 7, role: 'client' })
    for (const nobody of [null, undefined]) expect(actorOf(nobody)).toEqual({ kind: 'anonymous' })
  })
})
