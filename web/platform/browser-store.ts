const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No response')))
  })

/**
 * Returns a function that runs a request in the only store of an IndexedDB database; its result is null when the browser has no
 * IndexedDB or is out of space.
 */
export const browserStore =
  (database: string, store: string) =>
  async <Result>(
    mode: IDBTransactionMode,
    work: (entries: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | null> => {
    try {
      const opening = indexedDB.open(database, 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
      const opened = await resultOf(opening)
      try {
        return await resultOf(work(opened.transaction(store, mode).objectStore(store)))
      } finally {
        opened.close()
      }
    } catch {
      return null
    }
  }
