import { workPaths } from '../contract/work-paths.ts'
import { openEmailLink } from '../server/core/emails/link-token.ts'
import { emails } from '../server/core/emails/table.ts'
import { destinationWords } from '../web/platform/destination-words.ts'
import type { TestServer } from './server.ts'

/** Pages of ours that need nobody signed in, such as those whose token opens them. */
const open =
  /^\/(bookings\/|reset-password$|sign-in$|confirm-email$|invitation$|unsubscribe\/|content-review\/|review\/|c\/|consultation$|blog)/

const known = new Set<string>(Object.values(workPaths))

/** Returns every link to our pages in the emails so far: where it leads, and what is wrong with it. */
export async function linksOfEmails({ db, context: { settings, secret } }: TestServer) {
  const rows = await db.select().from(emails)
  return rows.flatMap(({ kind, to, subject, html, text }) => {
    const address = new RegExp(`${RegExp.escape(settings.publicUrl)}[^\\s"<>]*`, 'g')
    const found = new Set([...`${html}\n${text}`.matchAll(address)].map(([url]) => unescape(url)))
    return [...found]
      .filter((url) => url !== settings.publicUrl)
      .map((url) => {
        const { pathname, hash } = new URL(url)
        const goal =
          destinationWords(pathname) ?? (pathname === '/admin' ? 'the back office' : null)
        const token = /[#&]for=([\w-]+)$/.exec(hash)?.[1]
        const link = token ? openEmailLink(secret, token) : null
        const isRight = goal
          ? link?.email === to && link.subject === subject.slice(0, 120)
          : !token && (open.test(pathname) || known.has(pathname))
        return { kind, url, goal, fault: isRight ? '' : `${kind} has ${url}` }
      })
  })
}

const unescape = (html: string) => html.replaceAll('&amp;', '&')
