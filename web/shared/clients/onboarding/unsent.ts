/** An answer not saved on the server yet. */
export type Draft = { text: string; seen: number; writer: string }

/** The storage of unsaved answers. */
export type Unsent = {
  read: () => [index: number, draft: Draft][]
  /** null deletes the draft. */
  write: (index: number, draft: Draft | null) => void
}

/**
 * Stores answers on this device until they are saved. Each answer has its own key, so that two
 * tabs don't overwrite each other's; a lost connection, a closed browser or an expired session
 * loses nothing. Signing out saves the answers and then deletes them here.
 */
export const unsentOf = (userId: number, workflowId: number): Unsent => {
  const prefix = `foyer:onboarding:${userId}:${workflowId}:`
  return {
    read: () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const draft = parse(localStorage.getItem(key))
          return draft ? [[Number(key.slice(prefix.length)), draft] as [number, Draft]] : []
        }),
    write: (index, draft) => {
      try {
        if (draft) localStorage.setItem(prefix + index, JSON.stringify(draft))
        else localStorage.removeItem(prefix + index)
      } catch {
        // When this device's storage is full, the answer is still sent to the server.
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
