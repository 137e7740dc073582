import { describe, expect, test } from 'vitest'
import type { User } from '../../contract/core/users.ts'
import { refusalFor } from './guards.ts'

const user = (role: User['role']) => ({ id: 1, role }) as User
const [admin, client] = [user('admin'), user('client')]

describe('who may see a page', () => {
  test.each([
    ['anyone', null, client, admin],
    ['signed-in', client, admin],
    ['client', client],
    ['admin', admin],
    ['admin-text', admin],
    ['admin-dashboard', admin],
  ] as const)('%s', (guard, ...allowed) => {
    for (const visitor of [null, client, admin])
      expect(refusalFor(guard, visitor) === null).toBe(allowed.some((each) => each === visitor))
  })

  test('a visitor is sent to sign in, a client is told why', () => {
    expect(refusalFor('admin', null)?.leave?.to).toBe('sign-in')
    expect(refusalFor('admin', client)).toEqual({
      card: 'You need admin access to view this page.',
    })
    expect(refusalFor('signed-in', null)?.leave?.to).toBe('home')
    expect(refusalFor('admin-dashboard', client)?.leave?.to).toBe('dashboard')
    expect(refusalFor('client', null)?.leave).toBeUndefined()
  })
})
