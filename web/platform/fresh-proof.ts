type Asked = { resolve: (isProved: boolean) => void }

let asked: readonly Asked[] = []
const listeners = new Set<() => void>()
const change = (next: readonly Asked[]) => {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Asks the user to prove that it is them, once for all calls that wait for it. Returns false when they decline, or
 * where no dialog can ask.
 */
export const askForProof = () =>
  listeners.size === 0
    ? Promise.resolve(false)
    : new Promise<boolean>((resolve) => change([...asked, { resolve }]))

/** Answers everybody who waits. */
export const answerProof = (isProved: boolean) => {
  for (const { resolve } of asked) resolve(isProved)
  change([])
}

/** Runs `listener` whenever somebody begins or stops to wait for a proof; returns a function to unsubscribe. */
export const subscribeToAsked = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) answerProof(false)
  }
}
/** Returns whether somebody waits for a proof. */
export const isProofAsked = () => asked.length > 0
