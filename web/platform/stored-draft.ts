import type { FieldValues } from 'react-hook-form'

/**
 * Stores the unsaved values of a form in this tab under `key`, without the `secret` fields.
 */
export const storedDraft = (key: string, secret: readonly string[]) => {
  let saved = ''
  return {
    /** Returns the stored values; null when there are none. */
    read: (): FieldValues | null => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as FieldValues | null
      } catch {
        return null
      }
    },
    /** Stores the values, unless they are the saved or the initial ones: then no draft remains. */
    write: (values: FieldValues, initial: unknown) => {
      const text = JSON.stringify(values)
      if (text === saved || text === JSON.stringify(initial)) return sessionStorage.removeItem(key)
      const stored = Object.entries(values).filter(([name]) => !secret.includes(name))
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(stored)))
    },
    /** Deletes the draft, because these values were saved or discarded. */
    forget: (values: FieldValues) => {
      saved = JSON.stringify(values)
      sessionStorage.removeItem(key)
    },
  }
}
