import { useEffect, useState } from 'react'
import { type EmailConfirmation, read } from '../../../../contract/core/email-confirmations.ts'
import { call } from '../../../platform/call.ts'
import { resolveUser, useUser } from '../../../platform/session.ts'

type Found = { confirmation: EmailConfirmation } | { failure: unknown } | null

/** Reads the link, and who is signed in while that isn't known. */
const find = async (token: string, userId: number | undefined): Promise<Found> => {
  try {
    const known = userId === undefined ? resolveUser() : null
    const confirmation = await call(read, { body: { token } })
    await known
    return { confirmation }
  } catch (failure) {
    return { failure }
  }
}

/**
 * Returns what a link confirms, or why it can't be read; null while it is loading. Reads it again once somebody signs
 * in, here or in another tab.
 */
export const useConfirmation = (token: string) => {
  const [found, setFound] = useState<Found>(null)
  const userId = useUser()?.id
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const next = await find(token, userId)
      if (isCurrent) setFound(next)
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [token, userId])
  const retry = async () => {
    setFound(null)
    setFound(await find(token, userId))
  }
  return { found, retry }
}
