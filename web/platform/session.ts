import { useSyncExternalStore } from 'react'
import type { Actor } from '../../contract/access.ts'
import type { CurrentUser as User } from '../../contract/core/users.ts'

/**
 * The signed-in user: null for nobody, undefined until it is known. Public pages read it without TanStack
 * Query; `UserQuery` keeps it current in the work area.
 */
let user: User | null | undefined
const listeners = new Set<() => void>()
/** Runs `listener` whenever the user changes; answers the way to stop that. */
export const subscribeToUser = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const userNow = () => user

export const setUser = (next: User | null) => {
  user = next
  for (const listener of listeners) listener()
}

/** The signed-in user; null for nobody, undefined while that is not known. */
export const useUser = () =>
  useSyncExternalStore(
    subscribeToUser,
    () => user,
    () => undefined,
  )

/** The caller, for `may(actor, action)`. */
export const actorOf = (user: User | null | undefined): Actor =>
  user ? { kind: 'user', id: user.id, role: user.role } : { kind: 'anonymous' }

/** Does this browser have a session? Read from the hint beside the session cookie, so that visitors make no call. */
export const hasSessionHint = () => /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie)

/** Asks the server who is signed in. A refusal means nobody; without an answer what was known stays. */
export const refreshUser = async () => {
  const { fetchUser } = await import('./user-calls.ts')
  setUser(await fetchUser().catch(() => user ?? null))
}

/** Learns who is signed in, on pages for everybody: at once "nobody" without the hint. */
export const learnUser = async () => {
  if (!hasSessionHint()) setUser(null)
  else if (!user) await refreshUser()
}

const cleaners = new Set<() => void>()
/** Runs `clean` when the user signs out, such as emptying a cache. */
export const onSignedOut = (clean: () => void) => cleaners.add(clean)

/** Empties what was fetched for the user who is gone. */
export const cleanUp = () => {
  for (const clean of cleaners) clean()
}

/**
 * Signs out on the server and clears the user and the entire cache (seed 000 section 4). The
 * landing page is loaded anew, so that nothing of the user stays in memory.
 */
export const signOut = async () => {
  const { endSession } = await import('./user-calls.ts')
  await endSession()
  cleanUp()
  location.assign('/')
}

const destinationKey = 'foyer:destination'
/** Remembers the page that a guard turned down, so that signing in leads there. */
export const rememberDestination = (path: string) => sessionStorage.setItem(destinationKey, path)
/** The remembered page, or null. */
export const rememberedDestination = () => sessionStorage.getItem(destinationKey)
/** Called once a guarded page is on screen. */
export const forgetDestination = () => sessionStorage.removeItem(destinationKey)
