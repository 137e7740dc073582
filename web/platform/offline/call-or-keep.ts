import type { Endpoint, ReplyOf, SentOf } from '../../../contract/http.ts'
import { toast } from '../../ui/toast-store.ts'
import { callOnce } from '../call.ts'
import { randomKey } from '../random-key.ts'
import { userNow } from '../session.ts'
import { addWaiting, isLost } from './waiting.ts'

/** Returned in place of a reply when a call waits for a connection. */
export const waits = Symbol('waits for a connection')

type Once = Endpoint & { once: true }
type Options = {
  /** A name for people, such as “Comment on an update”. */
  what: string
  /** A file that is uploaded first: its id joins the body’s `uploadIds`. */
  file?: File
  key?: string
}

/** Returns whether a failed call can wait: a client’s, when the server wasn’t reached or its response was lost. */
export const canWait = (error: unknown) => {
  const user = userNow()
  return isLost(error) && user?.role === 'client' && !user.viewing
}

/** Has a call wait for a connection, and says so. */
export async function keepCall<E extends Once>(
  { method, path, may }: E,
  sent: SentOf<E>,
  { what, file, key = randomKey() }: Options,
): Promise<void> {
  const userId = userNow()?.id ?? 0
  const createdAt = new Date().toISOString()
  const endpoint = { method, path, may, once: true as const }
  const waiting = { key, userId, createdAt, what, endpoint, sent: sent as object, failure: null }
  await addWaiting(file ? { ...waiting, file } : waiting)
  toast({ title: 'Waiting for a connection', description: `${what}: it’s sent once you’re back.` })
}

/**
 * Makes a call; a client’s that doesn’t reach the server, or whose response is lost, waits for a connection and is
 * sent again by itself. Returns the reply, or `waits`. Throws as `call` does.
 */
export async function callOrKeep<E extends Once>(
  endpoint: E,
  sent: SentOf<E>,
  options: Options,
): Promise<ReplyOf<E> | typeof waits> {
  const key = randomKey()
  try {
    // Only a call that is sent again can have been done before.
    return (await callOnce(endpoint, sent, key)) as ReplyOf<E>
  } catch (error) {
    if (!canWait(error)) throw error
    await keepCall(endpoint, sent, { ...options, key })
    return waits
  }
}
