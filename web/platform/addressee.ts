import { useEffect, useState } from 'react'
import { read } from '../../contract/core/email-links.ts'
import type { ReplyOf } from '../../contract/http.ts'
import { call, CallError } from './call.ts'
import { areLinksShown } from './email-delivery.ts'
import { emailLink, forgetEmailLink } from './email-link.ts'
import { userNow } from './session.ts'

/** Whom an email was sent to, its subject, and how they sign in. */
export type Addressee = ReplyOf<typeof read>

/** The last question: whether the link is somebody else’s depends on who asks. */
let asked: { by: string; answer: Promise<Addressee | null> } | null = null

const ask = async (token: string): Promise<Addressee | null> => {
  try {
    return await call(read, { body: { token } })
  } catch (error) {
    // A link that the server doesn’t know any longer leads to a sign-in that asks for the address.
    if (error instanceof CallError && error.status === 400) forgetEmailLink()
    asked = null
    return null
  }
}

/**
 * Returns whom the link of this tab’s email is for; null when there is none, or nobody can tell. `userId` is who is
 * signed in.
 */
export const findAddressee = async (userId = userNow()?.id): Promise<Addressee | null> => {
  const link = emailLink()
  if (!link) return null
  const by = `${link.token} ${userId}`
  if (asked?.by !== by) asked = { by, answer: ask(link.token) }
  return asked.answer
}

/** Does the same in a component; undefined until it is known. */
export const useAddressee = (): Addressee | null | undefined => {
  const [found, setFound] = useState<Addressee | null | undefined>(() =>
    emailLink() ? undefined : null,
  )
  useEffect(() => {
    let isCurrent = true
    void findAddressee().then((addressee) => isCurrent && setFound(addressee))
    return () => {
      isCurrent = false
    }
  }, [])
  return found
}

/**
 * Returns the dialog in which whoever is signed out goes on to a page: the one that emails a code for the link of an
 * email to somebody who signs in so, and for the pages of clients.
 */
export const signInDialog = async (isOfClients: boolean) => {
  const addressee = await findAddressee()
  const isByCode =
    addressee && addressee.signIn !== 'none' ? addressee.signIn === 'code' : isOfClients
  return isByCode && !areLinksShown() ? 'sign-in-code' : 'login'
}
