import { addresseeName, workPaths } from '../../../contract/work-paths.ts'
import type { Context } from '../../platform/context.ts'
import type { Block, EmailContent } from '../../platform/email.ts'
import { sealEmailLink } from './link-token.ts'

/** The home page is a dashboard for whoever is signed in; `/admin` is the back office's sign-in page. */
const behindSignIn = ['/', '/admin', ...Object.values(workPaths)].map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
)

/** Returns whether an address leads to a page of ours that only somebody who is signed in sees. */
const needsSignIn = (url: string, publicUrl: string) => {
  if (url !== publicUrl && !url.startsWith(`${publicUrl}/`)) return false
  const { pathname } = new URL(url)
  return behindSignIn.some((pattern) => pattern.test(pathname))
}

/**
 * Returns an email's blocks with the person it goes to in every link to a page behind the sign-in: a browser that
 * isn’t signed in then asks for exactly that account, and goes on to the page. It stands in the fragment, which
 * reaches no server and no log.
 */
export function withAddressee(
  { secret, settings: { publicUrl } }: Pick<Context, 'secret' | 'settings'>,
  { to, subject, blocks }: Pick<EmailContent, 'to' | 'subject' | 'blocks'>,
): Block[] {
  const carrying = (url: string) =>
    needsSignIn(url, publicUrl)
      ? `${url}${url.includes('#') ? '&' : '#'}${addresseeName}=${sealEmailLink(secret, { email: to, subject })}`
      : url
  return blocks.map((block) => {
    if ('button' in block) return { button: { ...block.button, url: carrying(block.button.url) } }
    if ('link' in block) return { link: { ...block.link, url: carrying(block.link.url) } }
    return block
  })
}
