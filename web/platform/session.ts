import { useContext, useSyncExternalStore } from 'react'
import type { Actor } from '../../contract/access.ts'
import type { CurrentUser as User } from '../../contract/core/users.ts'
import { ShownAs } from './guest.ts'
import { hasSessionHint } from './early-calls.ts'
import { isSomethingKept } from './offline/mark.ts'

/**
 * The signed-in user: null for nobody, undefined until it is known. Public pages read it without TanStack
 * Query; `UserQuery` keeps it current in the work area.
 */
let user: User | null | undefined
const listeners = new Set<() => void>()
/** Runs `listener` whenever the user changes; returns a function to unsubscribe. */
export const subscribeToUser = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const userNow = () => user

export const setUser = (next: User | null) => {
  user = next
  for (const listener of listeners) listener()
}

/** Takes over what the server returned for the signed-in user, and keeps what that reply doesn’t say. */
export const updateUser = (changed: Partial<User>) => {
  if (user) setUser({ ...user, ...changed })
}

/** Returns the signed-in user, or whom a guest is shown as; null for nobody, undefined while unknown. */
export const useUser = () => {
  const signedIn = useSyncExternalStore(
    subscribeToUser,
    () => user,
    () => undefined,
  )
  return useContext(ShownAs) ?? signedIn
}

/** The caller, for `may(actor, action)`. */
export const actorOf = (
  user:
    | Pick<User, 'id' | 'role' | 'teamRole' | 'clientId' | 'clientRole' | 'onlyProjectId'>
    | null
    | undefined,
): Actor =>
  user
    ? {
        kind: 'user',
        id: user.id,
        role: user.role,
        ...(user.teamRole && { teamRole: user.teamRole }),
        ...(user.clientId !== undefined && { clientId: user.clientId }),
        ...(user.clientRole && { clientRole: user.clientRole }),
        ...(user.onlyProjectId !== null && { onlyProjectId: user.onlyProjectId }),
      }
    : { kind: 'anonymous' }

/**
 * Fetches the signed-in user. A refusal means nobody; when the call fails, the known user stays.
 */
export const refreshUser = async () => {
  const { fetchUser } = await import('./user-calls.ts')
  setUser(await fetchUser().catch(() => user ?? null))
}

/** Finds out who is signed in, on public pages: without the hint, nobody, and no call is made. */
export const resolveUser = async () => {
  if (!hasSessionHint()) {
    setUser(null)
    if (isSomethingKept()) await (await import('./user-calls.ts')).forgetLeft()
  } else if (!user) await refreshUser()
}

const cleaners = new Set<() => void>()
/** Runs `clean` when the user signs out, for example to empty a cache. */
export const onSignedOut = (clean: () => void) => cleaners.add(clean)

/** Runs the functions registered with `onSignedOut`. */
export const cleanUp = () => {
  for (const clean of cleaners) clean()
}

/**
 * Signs out on the server and clears the user and the entire cache. Reloads the landing page, so
 * that none of the user's data stays in memory.
 */
export const signOut = async () => {
  await endSessionHere()
  location.assign('/')
}

/** Signs out on the server and clears the cache, for a caller that reloads the page itself. */
export const endSessionHere = async () => {
  const { endSession } = await import('./user-calls.ts')
  await endSession()
  cleanUp()
}

let cameSignedIn = false
subscribeToUser(() => {
  if (user) cameSignedIn = true
})
/** Returns whether somebody was signed in since this page was loaded: their session ended in the middle. */
export const wasSignedIn = () => cameSignedIn

const destinationKey = 'foyer:destination'
/** Remembers the page that a guard refused, so that signing in leads there. */
export const rememberDestination = (path: string) => sessionStorage.setItem(destinationKey, path)
/** Returns the remembered page, or null. */
export const rememberedDestination = () => sessionStorage.getItem(destinationKey)
/** Forgets the remembered page, once a guarded page is on screen. */
export const forgetDestination = () => sessionStorage.removeItem(destinationKey)
