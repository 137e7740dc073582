import * as z from 'zod/mini'
import { about, cases } from './about.ts'
import { careers, position } from './careers.ts'
import { landing } from './landing.ts'
import { legalText } from './legal.ts'
import { services } from './services.ts'
import { someWords, words } from './parts.ts'

/** The pages whose words are the agency's own. */
export const contentPages = [
  'home',
  'web-development',
  'ai-automation',
  'custom-software',
  'about',
  'case-studies',
  'careers',
  'privacy',
  'terms',
] as const
export type ContentPage = (typeof contentPages)[number]

/** The entry of a page in search engines and previews. */
const listing = z.object({ title: someWords(120), description: someWords(300) })

/** Everything on the public website that an agency writes itself. */
export const siteContent = z.object({
  /** The line under the logo in the footer, which also describes the agency to search engines. */
  summary: words(300),
  /** The line at the end of the footer. */
  note: words(200),
  pages: z.record(z.enum(contentPages), listing),
  landing,
  services,
  about,
  cases,
  careers,
  positions: z.array(position),
  legal: z.object({ privacy: legalText, terms: legalText }),
})
export type SiteContent = z.output<typeof siteContent>

/** The agency that runs the website. */
export type Agency = {
  name: string
  legalName: string
  email: string
  /** The locale of dates and times where the reader's own isn't known. */
  locale: string
}

/** The agency as the frame of every page shows it. */
export type ShownAgency = Agency & Pick<SiteContent, 'summary' | 'note'>

/** The website as it is drawn. */
export type Site = SiteContent & { agency: ShownAgency }

const ownWords = /\{\{(name|legalName|email)\}\}/g

/** Returns the content with the agency's own name and address in the place of `{{name}}`, `{{legalName}}` and `{{email}}`. */
export function siteOf(content: SiteContent, agency: Agency): Site {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(ownWords, (_all, key: 'name' | 'legalName' | 'email') => agency[key])
    if (Array.isArray(value)) return value.map(filled)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]))
  }
  const own = filled(content) as SiteContent
  const { summary, note } = own
  return { ...own, agency: { ...agency, summary, note } }
}
