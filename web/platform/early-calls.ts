import { awaitedPaths } from '../../contract/awaited-paths.ts'

/*
 * The calls that every page behind the sign-in waits for. The entry script makes them while the others are still on their way;
 * the first call of the same address gets the response.
 */
const early = new Map<string, { at: number; response: Promise<Response> }>()
/** Milliseconds after which an early response is too old to be shown. */
const longest = 15_000

/** Whether this browser has a session. Reads the hint set beside the session cookie, so that visitors make no call. */
export const hasSessionHint = () => /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie)

/** Makes the calls ahead, where somebody is signed in. */
export const callEarly = () => {
  if (!hasSessionHint()) return
  for (const address of awaitedPaths) {
    const response = fetch(address, { credentials: 'include' })
    // Leaves its failure to the call that takes it.
    response.catch(() => {})
    early.set(address, { at: performance.now(), response })
  }
}

/** Returns the response to a call that was made ahead, once. */
export const takeEarly = (address: string) => {
  const found = early.get(address)
  early.delete(address)
  return found && performance.now() - found.at < longest ? found.response : undefined
}
