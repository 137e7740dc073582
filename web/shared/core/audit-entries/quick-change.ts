import { staleOf } from './stale-changes.ts'

type Versioned = { id: number; updatedAt: string }

/**
 * Makes a quick change of some fields of a record run after this window's earlier one of the same record, and on its
 * result: a list on screen may still show the record as it was before, and the server would take that for somebody
 * else's change. Other fields may have changed in the meantime, by whomever: only a change of the same ones refuses it.
 * `store` resolves to the stored record, or rejects.
 */
export function quickChange<R extends Versioned, Changes extends Partial<R>>(
  store: (record: R, changes: Changes) => Promise<R>,
) {
  const running = new Map<number, Promise<R>>()
  return (shown: R, changes: Changes): Promise<R> => {
    const run = async () => {
      const stored = await running.get(shown.id)?.catch(() => null)
      const seen = stored && stored.updatedAt > shown.updatedAt ? stored : shown
      try {
        return await store(seen, changes)
      } catch (error) {
        const now = staleOf<R>(error)?.now
        const fields = Object.keys(changes) as (keyof R)[]
        if (!now || fields.some((field) => now[field] !== seen[field])) throw error
        return await store(now, changes)
      }
    }
    const result = run()
    running.set(shown.id, result)
    return result
  }
}
