/** An answer that the server does not have yet. */
export type Draft = { text: string; seen: number; writer: string }

/** Where such answers are kept. */
export type Unsent = {
  read: () => [index: number, draft: Draft][]
  /** null forgets it. */
  write: (index: number, draft: Draft | null) => void
}

/**
 * Keeps answers on this device until they are saved, one by one, so that two tabs do not lose each
 * other's: a train in a tunnel, a closed browser and an ended session lose nothing. Signing out
 * saves them, and then forgets them here.
 */
export const unsentOf = (userId: number, workflowId: number): Unsent => {
  const start = `foyer:onboarding:${userId}:${workflowId}:`
  return {
    read: () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(start))
        .flatMap((key) => {
          const draft = parse(localStorage.getItem(key))
          return draft ? [[Number(key.slice(start.length)), draft] as [number, Draft]] : []
        }),
    write: (index, draft) => {
      try {
        if (draft) localStorage.setItem(start + index, JSON.stringify(draft))
        else localStorage.removeItem(start + index)
      } catch {
        // Without room on this device there is still the server.
      }
    },
  }
}

const parse = (text: string | null): Draft | null => {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return typeof draft?.text === 'string' ? draft : null
  } catch {
    return null
  }
}
