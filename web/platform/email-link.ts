import { addresseeName } from '../../contract/work-paths.ts'
import { hasSessionHint } from './early-calls.ts'

/** The link of an email that this tab was opened with: its token, and the page that it leads to. */
export type EmailLink = { token: string; path: string }

const key = 'foyer:email-link'
const inHash = new RegExp(`[#&]${addresseeName}=([\\w-]+)$`)

/** Takes the token of an email's link off the address, so that nobody copies it on with the page's. */
export const takeEmailLink = () => {
  const { pathname, search, hash } = location
  const [found, token] = inHash.exec(hash) ?? []
  if (!found || !token) return
  const path = pathname + search + hash.slice(0, -found.length)
  // The home page opens no sign-in for visitors by itself.
  const isLanding = pathname === '/' && !search && !hasSessionHint()
  history.replaceState(history.state, '', isLanding ? '/?dialog=login' : path)
  sessionStorage.setItem(key, JSON.stringify({ token, path } satisfies EmailLink))
}

/** Returns the link of an email through which this tab came and whose page it hasn’t shown yet; null for none. */
export const emailLink = (): EmailLink | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as EmailLink | null
  } catch {
    return null
  }
}

/** Forgets the link, once its page is shown or the person stays with another account. */
export const forgetEmailLink = () => sessionStorage.removeItem(key)

/** Opens the link again as if it came from the email: nobody is signed in any longer. */
export const followAgain = ({ token, path }: EmailLink) => {
  const at = `${path}${path.includes('#') ? '&' : '#'}${addresseeName}=${token}`
  history.replaceState(null, '', at)
  location.reload()
}
