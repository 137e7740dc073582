import { end } from '../../contract/core/sessions.ts'
import { current, type CurrentUser as User } from '../../contract/core/users.ts'
import { call, CallError } from './call.ts'
import { forgetOthersDrafts } from './kept-drafts.ts'
import { forgetKept } from './offline/forget.ts'
import { isSomethingKept } from './offline/mark.ts'
import { hasSessionHint } from './early-calls.ts'

let position: string | undefined
/**
 * Returns, once, the event id that came with the user before the page fetched anything: a stream
 * that continues after it delivers every change the page may have missed. Returns '' after that,
 * or when there was none.
 */
export const takePosition = () => {
  const eventId = position ?? ''
  position = ''
  return eventId
}

/** Removes what is kept of a client whose session has ended without a word, as when the browser was closed. */
export const forgetLeft = async () => {
  if (isSomethingKept()) await forgetKept()
}

/** Fetches the signed-in user; null when the server responds with 401. */
export const fetchUser = async (signal?: AbortSignal): Promise<User | null> => {
  // Without a session, something kept would be taken for the server's answer.
  if (!hasSessionHint()) await forgetLeft()
  try {
    const { liveAfter, ...user } = await call(current, {}, signal)
    position ??= liveAfter
    // The team looks at the portal as a client, and goes on with its own afterward.
    if (!user.viewing) forgetOthersDrafts(user.id)
    return user
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    await forgetLeft()
    return null
  }
}

const finishers = new Set<() => Promise<unknown>>()
/**
 * Runs `finish` before the user signs out, for example to save the latest input; returns a
 * function to unsubscribe.
 */
export const beforeSignOut = (finish: () => Promise<unknown>) => {
  finishers.add(finish)
  return () => finishers.delete(finish)
}
const enders = new Set<() => void>()
/** Runs `stop` once the user has signed out, here or in another tab; returns a function to unsubscribe. */
export const afterSignOut = (stop: () => void) => {
  enders.add(stop)
  return () => enders.delete(stop)
}

/** The maximum time in ms that signing out waits for the finishers. */
const finishLimit = 3000

const signedOut = new BroadcastChannel('foyer:left')
// Signing out applies to every tab of this browser.
signedOut.addEventListener('message', () => {
  forget()
  location.assign('/')
})

/**
 * Removes everything the user typed or chose from this browser: the next user may be somebody
 * else.
 */
const forget = () => {
  for (const stop of enders) stop()
  sessionStorage.clear()
  for (const key of Object.keys(localStorage))
    if (key.startsWith('foyer:')) localStorage.removeItem(key)
}

/** Ends the session on the server and forgets the user in every tab. @throws CallError */
export const endSession = async () => {
  const all = Promise.allSettled([...finishers].map((finish) => finish()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, finishLimit))])
  try {
    await call(end)
  } finally {
    // Also when the server can’t be reached: somebody else may be about to use this browser.
    await forgetKept()
  }
  forget()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  signedOut.postMessage(null)
}
