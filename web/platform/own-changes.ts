type Versioned = { id: number; updatedAt: string }

/**
 * Runs a quick change of a record after this window's earlier one of the same record, and on its result: a list on
 * screen may still show the record as it was before, and the server would take that for somebody else's change.
 * `change` resolves to the stored record, or to null on failure, or rejects.
 */
export function afterOwnChanges<R extends Versioned, Args extends unknown[]>(
  change: (record: R, ...args: Args) => Promise<R | null>,
) {
  const changes = new Map<number, Promise<R | null>>()
  return (shown: R, ...args: Args): Promise<R | null> => {
    const run = async () => {
      const stored = await changes.get(shown.id)?.catch(() => null)
      return change(stored && stored.updatedAt > shown.updatedAt ? stored : shown, ...args)
    }
    const result = run()
    changes.set(shown.id, result)
    return result
  }
}
