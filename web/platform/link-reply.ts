import { useEffect, useState } from 'react'
import { CallError } from './call.ts'
import { resolveUser, userNow } from './session.ts'

/** Whether the server doesn’t know a link’s token: trying again doesn’t help. */
export const isUnknownLink = (failure: unknown) =>
  failure instanceof CallError && failure.status === 400

type Found<Reply> = { reply: Reply } | { failure: unknown } | null

/** Reads a link, and who is signed in while that isn't known: it decides what the page says. */
const find = async <Reply>(read: () => Promise<Reply>): Promise<Found<Reply>> => {
  try {
    const known = userNow() ? null : resolveUser()
    const reply = await read()
    await known
    return { reply }
  } catch (failure) {
    return { failure }
  }
}

/**
 * Returns what the token of an emailed link opens, or why it can't be read; null while it is loading. Reads it again
 * when `since` changes. `read` must be a constant.
 */
export const useLinkReply = <Reply>(
  read: (token: string) => Promise<Reply>,
  token: string | null,
  since?: unknown,
) => {
  const [found, setFound] = useState<Found<Reply>>(null)
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const next = token === null ? null : await find(() => read(token))
      if (isCurrent) setFound(next)
    }
    void look()
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- reads it again
  }, [read, token, since])
  const retry = async () => {
    setFound(null)
    if (token !== null) setFound(await find(() => read(token)))
  }
  return { found, retry }
}
