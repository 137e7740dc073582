import type { Context } from '../../platform/context.ts'
import { sessionCookie } from '../../platform/session-cookie.ts'
import { aUser } from '../users/sample.ts'
import { addUser } from '../users/store.ts'
import { startSession } from './store.ts'

/** Signs the user in and returns the browser's cookies, for tests; the session's is named `name`. */
export async function sessionOf(
  context: Context,
  userId: number,
  name = sessionCookie.nameFor(context.settings),
) {
  const jar = new Map<string, string>()
  const cookie = {
    token: null,
    set: (token: string) => void jar.set(name, token),
    clear: () => jar.clear(),
  }
  const caller = { networkAddress: '192.0.2.1', userAgent: 'a test' }
  await startSession({ ...context, cookie, caller, sessionId: null }, userId, false)
  return jar
}

/** Creates a signed-in user without hashing a password, for tests; returns the row and the cookies. */
export async function signedIn(context: Context, changes: Parameters<typeof aUser>[0] = {}) {
  const user = await addUser(context, aUser(changes))
  if (!user) throw new Error('a user with this address exists already')
  return { user, jar: await sessionOf(context, user.id) }
}
