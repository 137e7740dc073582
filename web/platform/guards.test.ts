import { describe, expect, test } from 'vitest'
import type { User } from '../../contract/core/users.ts'
import { refusalFor } from './guards.ts'

const user = (role: User['role'], teamRole: User['teamRole'] = null) =>
  ({ id: 1, role, teamRole }) as User
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
      expect(refusalFor({ guard }, visitor) === null).toBe(allowed.some((each) => each === visitor))
  })

  test('a visitor is sent to sign in, a client is told why', () => {
    expect(refusalFor({ guard: 'admin' }, null)?.leave?.to).toBe('sign-in')
    expect(refusalFor({ guard: 'admin' }, client)).toEqual({
      card: 'You need admin access to view this page.',
    })
    expect(refusalFor({ guard: 'signed-in' }, null)?.leave?.to).toBe('home')
    expect(refusalFor({ guard: 'admin-dashboard' }, client)?.leave?.to).toBe('dashboard')
    expect(refusalFor({ guard: 'client' }, null)?.leave).toBeUndefined()
  })

  test('a page that a role leaves out is denied with a card, wherever it is', () => {
    const page = { guard: 'admin', may: 'invoices.list' } as const
    for (const role of ['owner', 'manager', 'bookkeeper'] as const)
      expect(refusalFor(page, user('admin', role))).toBeNull()
    for (const role of ['member', 'contractor'] as const) {
      const refusal = refusalFor(page, user('admin', role))
      expect(refusal?.card).toMatch(/Your role doesn’t include this page/)
      expect(refusal?.leave).toBeUndefined()
    }
  })
})
