import { type CheerioAPI, load } from 'cheerio/slim'
import { contentLanguages } from '../../../contract/content/content-profiles.ts'
import type { FindingField, SiteFinding } from '../../../contract/content/site-readings.ts'
import { brandColorsIn, type Stylesheet } from './brand-colors.ts'
import { logosIn } from './logos.ts'
import { isReadable, type ReadPage } from './readable.ts'
import { listOf, structuredData, wordsOf } from './structured.ts'

export type Found = Pick<SiteFinding, 'field' | 'value' | 'title' | 'page'>

const longest: Record<FindingField, number> = {
  language: 5,
  about: 1000,
  services: 120,
  places: 120,
  contactLine: 255,
  sample: 1500,
  secondSample: 1500,
  links: 500,
  logo: 500,
  color: 7,
}
const most: Record<FindingField, number> = {
  language: 1,
  about: 1,
  services: 20,
  places: 12,
  contactLine: 1,
  sample: 1,
  secondSample: 1,
  links: 12,
  logo: 3,
  color: 4,
}

/** Words of addresses that say what a page is about, in English, German, French and Spanish. */
const kinds = {
  services:
    /service|leistung|angebot|treatment|product|produkt|prestation|servicio|tratamiento|what-we-do/i,
  about: /about|team|ueber|über|uns\b|propos|qui-sommes|nosotros|quienes|historia|story/i,
  contact: /contact|kontakt|contacto|impressum|imprint|mentions|find-us|anfahrt/i,
}

/** Returns how much the address of a page promises: pages that tell something about the business come first. */
export const promiseOf = ({ pathname }: URL): number => {
  const path = decoded(pathname)
  if (kinds.services.test(path)) return 3
  if (kinds.about.test(path)) return 3
  if (kinds.contact.test(path)) return 2
  return path.split('/').filter(Boolean).length <= 1 ? 1 : 0
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the title of a page without the name of the site. */
export const titleOf = ($: CheerioAPI): string =>
  oneLine($('h1').first().text()) || oneLine($('title').first().text()).split(/ [|–—-] /)[0] || ''

const about = ($: CheerioAPI) => [
  oneLine($('meta[name="description" i]').attr('content') ?? ''),
  oneLine($('meta[property="og:description"]').attr('content') ?? ''),
]

function languages($: CheerioAPI): string[] {
  const code = ($('html').attr('lang') ?? '').toLowerCase().split(/[-_]/)[0] ?? ''
  const known = code === 'no' || code === 'nn' ? 'nb' : code
  return known !== 'unset' && known in contentLanguages ? [known] : []
}

function services($: CheerioAPI, page: string): string[] {
  const data = structuredData($)
  const named = data
    .filter((node) => listOf(node['@type']).includes('Service'))
    .map((node) => wordsOf(node['name']))
  if (!kinds.services.test(decoded(new URL(page).pathname))) return named
  const headings = $('h2, h3')
    .toArray()
    .slice(0, mostElements)
    .map((element) => oneLine($(element).text()))
    .filter((text) => text.length >= 3 && text.length <= 60 && !/[?!:]$/.test(text))
  return [...named, ...headings]
}

const places = ($: CheerioAPI): string[] =>
  structuredData($).flatMap((node) => [
    ...listOf(node['areaServed']).map(wordsOf),
    wordsOf(node['addressLocality']),
  ])

function contactLine($: CheerioAPI): string[] {
  const data = structuredData($)
  const first = (key: string) => data.map((node) => wordsOf(node[key])).find(Boolean) ?? ''
  const linked = (scheme: string) =>
    decoded(($(`a[href^="${scheme}:" i]`).first().attr('href') ?? '').slice(scheme.length + 1))
      .split('?')[0]
      ?.trim() ?? ''
  const town = [first('postalCode'), first('addressLocality')].filter(Boolean).join(' ')
  const reached = [first('telephone') || linked('tel'), first('email') || linked('mailto')]
  const parts = [[first('streetAddress'), town].filter(Boolean).join(', '), ...reached]
  return reached.some(Boolean)
    ? [
        parts
          .filter(Boolean)
          .join(' · ')
          .replace(/mailto:/i, ''),
      ]
    : []
}

/** Words of paragraphs that say nothing in the business's voice. */
const notVoice = /cookie|copyright|©|all rights reserved|datenschutz|privacy|javascript|newsletter/i

/** The number of elements of a kind that are looked at on a page. */
const mostElements = 300
/** Parts of a page that aren't its text. */
const around = 'header, footer, nav, aside, form, dialog'

const paragraphs = ($: CheerioAPI): string[] =>
  $('p')
    .toArray()
    .slice(0, mostElements)
    .map((element) => oneLine($(element).text()))
    .filter((text) => text.length >= 140 && /[.!?…]$/.test(text) && !notVoice.test(text))
    .toSorted((a, b) => Math.abs(a.length - 400) - Math.abs(b.length - 400))

/**
 * Collects what a website says about its business, and how it looks by its stylesheets, each with its page, without
 * repeating anything.
 */
export function findingsIn(
  pages: readonly ReadPage[],
  stylesheets: readonly Stylesheet[] = [],
): Found[] {
  const found: Found[] = []
  const known = new Set<string>()
  const add = (field: FindingField, page: string, values: readonly string[], title = '') => {
    for (const value of values) {
      const key = `${field}:${value.toLowerCase()}`
      const count = found.filter((each) => each.field === field).length
      if (!value || value.length > longest[field] || known.has(key) || count >= most[field])
        continue
      known.add(key)
      found.push({ field, value: value.toWellFormed(), title, page })
    }
  }
  const voices: { page: string; text: string }[] = []
  for (const { color, from, page } of brandColorsIn(pages, stylesheets))
    add('color', page, [color], from)
  for (const { url, html } of pages.filter((page) => isReadable(page.html))) {
    const $ = load(html)
    $('style, noscript, template').remove()
    add('language', url, languages($))
    add('about', url, about($))
    add('places', url, places($))
    add('contactLine', url, contactLine($))
    add('logo', url, logosIn($, url))
    const title = titleOf($)
    $(around).remove()
    add('services', url, services($, url))
    add('links', url, [url], title.slice(0, 120).toWellFormed() || new URL(url).pathname)
    voices.push(...paragraphs($).map((text) => ({ page: url, text })))
  }
  const [first] = voices
  const second = voices.find(({ page, text }) => page !== first?.page && text !== first?.text)
  if (first) add('sample', first.page, [first.text])
  const next = second ?? voices[1]
  if (next && next.text !== first?.text) add('secondSample', next.page, [next.text])
  return found
}

/** Returns the addresses that a page links to. */
export function linksIn({ url, html }: ReadPage): URL[] {
  const $ = load(html)
  return $('a[href]')
    .toArray()
    .slice(0, mostElements)
    .flatMap((element) => {
      const href = $(element).attr('href') ?? ''
      if (!URL.canParse(href, url) || /nofollow/i.test($(element).attr('rel') ?? '')) return []
      const link = new URL(href, url)
      link.hash = ''
      return /^https?:$/.test(link.protocol) ? [link] : []
    })
}

/** Returns the addresses of a page's stylesheets, without those that are for print or another look. */
export function stylesheetsIn({ url, html }: ReadPage): URL[] {
  const $ = load(html)
  return $('link[rel][href]')
    .toArray()
    .slice(0, mostElements)
    .flatMap((element) => {
      const [rel = '', href = '', media = ''] = ['rel', 'href', 'media'].map((name) =>
        $(element).attr(name),
      )
      const isUsed =
        /(?:^|\s)stylesheet\b/i.test(rel) && !/alternate/i.test(rel) && media !== 'print'
      return isUsed && URL.canParse(href, url) ? [new URL(href, url)] : []
    })
}

/** Returns the title of a page's HTML. */
export const titleIn = (html: string) => titleOf(load(html)).slice(0, 200).toWellFormed()
