import { useEffect, useState } from 'react'
import { type Invitation, read } from '../../../../contract/overview/invitations.ts'
import { call } from '../../../platform/call.ts'
import { resolveUser } from '../../../platform/session.ts'

type Found = { invitation: Invitation } | { failure: unknown } | null

/** Reads what a token opens, and who is signed in, which decides what the page says. */
const find = (token: string): Promise<Found> =>
  Promise.all([call(read, { body: { token } }), resolveUser()]).then(
    ([invitation]) => ({ invitation }),
    (failure: unknown) => ({ failure }),
  )

/** Returns what an invitation's token opens, or why it can't be read; null while it is loading. */
export const useInvitation = (token: string | null) => {
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    if (token) void find(token).then(setFound)
  }, [token])
  const retry = async () => {
    setFound(null)
    if (token) setFound(await find(token))
  }
  return { found, retry }
}
