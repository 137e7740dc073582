import type { Endpoint } from '../../../contract/http.ts'

/** Something that a client did and that the server may not have. */
export type Waiting = {
  /** Sent with every attempt, so that it is done once. */
  key: string
  userId: number
  createdAt: string
  /** A name for people, such as “Comment on an update”. */
  what: string
  endpoint: Pick<Endpoint, 'method' | 'path' | 'may'> & { once: true }
  sent: object
  /** A file that is uploaded first: its id joins the body's `uploadIds`. */
  file?: File
  uploadId?: number
  /** The server's reason for refusing it; null while it waits. */
  failure: string | null
}

const store = 'calls'
/** The database of what waits; nothing else is in it. */
const name = 'foyer-waiting'

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No response')))
  })

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (calls: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(store, { keyPath: 'key' }),
  )
  const database = await resultOf(opening)
  try {
    const transaction = database.transaction(store, mode)
    const result = await resultOf(work(transaction.objectStore(store)))
    if (mode === 'readonly') return result
    // Only then does it survive a closed page.
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Full')))
    })
    return result
  } finally {
    database.close()
  }
}

/** Returns everything that waits in this browser, oldest first. */
export const readWaiting = async () =>
  ((await inStore('readonly', (calls) => calls.getAll())) as Waiting[]).toSorted((a, b) =>
    a.createdAt < b.createdAt ? -1 : 1,
  )
export const putWaiting = (waiting: Waiting) => inStore('readwrite', (calls) => calls.put(waiting))
export const deleteWaiting = (key: string) => inStore('readwrite', (calls) => calls.delete(key))
/** Removes everything that waits, whosever it is. */
export const clearWaiting = () => inStore('readwrite', (calls) => calls.clear())
