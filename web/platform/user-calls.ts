import { end } from '../../contract/core/sessions.ts'
import { current, type CurrentUser as User } from '../../contract/core/users.ts'
import { call, CallError } from './call.ts'

let position: string | undefined
/**
 * The event id that was given with the user before a page asked for anything: a stream that goes on
 * after it tells all that the page may have missed. Once; then, or when nothing was given, ''.
 */
export const takePosition = () => {
  const taken = position ?? ''
  position = ''
  return taken
}

/** The signed-in user, or null when the server says 401 (seed 000 section 7). */
export const fetchUser = async (signal?: AbortSignal): Promise<User | null> => {
  try {
    const { liveAfter, ...user } = await call(current, {}, signal)
    position ??= liveAfter
    return user
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

const finishers = new Set<() => Promise<unknown>>()
/** Runs `finish` before the user signs out, such as saving what was typed last; answers the way to stop that. */
export const onLeaving = (finish: () => Promise<unknown>) => {
  finishers.add(finish)
  return () => finishers.delete(finish)
}
const enders = new Set<() => void>()
/** Runs `stop` once the user has signed out, here or in another tab. */
export const onLeft = (stop: () => void) => enders.add(stop)

/** Signing out does not wait longer for what has to be finished, in ms. */
const patience = 3000

const left = new BroadcastChannel('foyer:left')
// Signing out applies to every tab of this browser.
left.addEventListener('message', () => {
  forget()
  location.assign('/')
})

/** Nothing that the user typed or chose stays in this browser: the next one may be somebody else. */
const forget = () => {
  for (const stop of enders) stop()
  sessionStorage.clear()
  for (const key of Object.keys(localStorage))
    if (key.startsWith('foyer:')) localStorage.removeItem(key)
}

/** Ends the session on the server and forgets the user in every tab. @throws CallError */
export const endSession = async () => {
  const all = Promise.allSettled([...finishers].map((finish) => finish()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))])
  await call(end)
  forget()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  left.postMessage(null)
}
