import { setTimeout as pause } from 'node:timers/promises'
import { mostPages } from '../../../contract/content/site-readings.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Stylesheet } from './brand-colors.ts'
import { linksIn, promiseOf, stylesheetsIn } from './findings.ts'
import { isReadable, type ReadPage } from './readable.ts'
import { mayRead, rulesIn } from './robots.ts'
import { getFromSite, isOfSite, type SiteAnswer, siteOf } from './site-fetch.ts'

type Place = Pick<Settings, 'siteHosts'>
type Rules = ReturnType<typeof rulesIn>

const mostBytes = 300 * 1024
/** The most stylesheets that are read, and the largest of them in bytes. */
const mostStylesheets = 6
const mostStylesheetBytes = 600 * 1024
const mostTries = 2 * mostPages
/** Milliseconds between two pages, so that a small server isn't strained. */
const between = 200
/** Milliseconds after which no further page is read. */
const longestRun = 90_000

const sentences = {
  unreachable: 'We couldn’t reach the website. Please check its address.',
  robots: 'The website’s robots.txt doesn’t let programs read it.',
  unclear: 'The website’s robots.txt couldn’t be read, so nothing else was.',
  nothing: 'No page of the website could be read.',
}

/** Files that are no pages. */
const isFile = ({ pathname }: URL) =>
  /\.(?:pdf|jpe?g|png|gif|webp|avif|svg|zip|docx?|xlsx?|mp[34]|css|js|json|xml|ics)$/i.test(
    pathname,
  )

const keyOf = (url: URL) => `${siteOf(url)}${url.pathname.replace(/\/+$/, '')}${url.search}`

/** Returns the text of a page in its character set; null for what is no page. */
function htmlOf({ code, type, body }: SiteAnswer): string | null {
  if (code !== 200 || !/^(?:text\/html|application\/xhtml)/i.test(type)) return null
  const head = body.subarray(0, 2048).toString('latin1')
  const [, named = 'utf-8'] =
    /charset=["']?([\w-]+)/i.exec(type) ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head) ?? []
  try {
    return new TextDecoder(named).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** Returns the site's rules; a sentence when nothing may be read by them. */
async function rulesOf(settings: Place, start: URL): Promise<Rules | string> {
  try {
    const answer = await getFromSite(settings, new URL('/robots.txt', start), mostBytes)
    if (!answer || answer.code >= 500) return sentences.unclear
    return answer.code === 200 ? rulesIn(answer.body.toString('utf8')) : []
  } catch {
    return sentences.unreachable
  }
}

/** The pages and stylesheets of a website; `failure` says why nothing was read. */
type ReadSite = { pages: ReadPage[]; stylesheets: Stylesheet[]; failure: string }
const notRead = (failure: string): ReadSite => ({ pages: [], stylesheets: [], failure })

/**
 * Reads a few pages of a website, those that tell most first, and their stylesheets, as far as its robots.txt allows.
 * Leaves its site never.
 */
export async function readSite(
  settings: Place,
  start: URL,
  stopping?: AbortSignal,
): Promise<ReadSite> {
  const rules = await rulesOf(settings, start)
  if (typeof rules === 'string') return notRead(rules)
  if (!mayRead(rules, start.pathname + start.search)) return notRead(sentences.robots)
  const until = Date.now() + longestRun
  const pages: ReadPage[] = []
  const seen = new Set([keyOf(start)])
  const queue = [start]
  for (let tries = 0; tries < mostTries && pages.length < mostPages; tries += 1) {
    const url = queue.shift()
    if (!url || Date.now() > until || stopping?.aborted) break
    if (tries > 0) await pause(between)
    const answer = await getFromSite(settings, url, mostBytes).catch(() => null)
    const html = answer && htmlOf(answer)
    if (!answer || html === null || !isReadable(html)) continue
    const page = { url: answer.url.href, html }
    pages.push(page)
    for (const link of linksIn(page)) {
      const isNew = siteOf(link) === siteOf(start) && !seen.has(keyOf(link)) && !isFile(link)
      if (!isNew || !mayRead(rules, link.pathname + link.search)) continue
      seen.add(keyOf(link))
      queue.push(link)
    }
    queue.sort((a, b) => promiseOf(b) - promiseOf(a))
  }
  if (pages.length === 0) return notRead(sentences.nothing)
  const isOver = () => Date.now() > until || stopping?.aborted
  return {
    pages,
    stylesheets: await stylesheetsOf(settings, pages, { rules, isOver }),
    failure: '',
  }
}

type Reading = { rules: Rules; isOver: () => boolean | undefined }

/** Reads the stylesheets of pages that stand on the same site; those that are too large or can't be read are left out. */
async function stylesheetsOf(settings: Place, pages: readonly ReadPage[], reading: Reading) {
  const { rules, isOver } = reading
  const found = pages.flatMap((page) => stylesheetsIn(page).map((url) => ({ page, url })))
  const own = found.filter(({ page, url }) => isOfSite(url, new URL(page.url)))
  const distinct = [...new Map(own.map((each) => [each.url.href, each])).values()]
  const sheets: Stylesheet[] = []
  for (const { page, url } of distinct.slice(0, 2 * mostStylesheets)) {
    if (sheets.length >= mostStylesheets || isOver()) break
    // Another host of the site has rules of its own.
    const isRuled = siteOf(url) === siteOf(new URL(page.url))
    if (isRuled && !mayRead(rules, url.pathname + url.search)) continue
    const answer = await getFromSite(settings, url, mostStylesheetBytes).catch(() => null)
    if (answer?.code === 200 && /css|^$/i.test(answer.type))
      sheets.push({ page: page.url, css: answer.body.toString('utf8') })
  }
  return sheets
}
