import * as z from 'zod/mini'
import { keptDays } from '../cookies.ts'
import { type ImprintField, imprintLabel } from '../imprint.ts'
import { about, cases } from './about.ts'
import { careers, position } from './careers.ts'
import { landing } from './landing.ts'
import { frame } from './frame.ts'
import { legalText } from './legal.ts'
import { ownPage } from './own-pages.ts'
import { redirect } from './frame.ts'
import { cutOf, type DrawnPictures, readCut } from './pictures.ts'
import { picturesIn } from './pictures-in.ts'
import { shownSamples } from './samples.ts'
import { shownContent } from './shown.ts'
import { services } from './services.ts'
import { someWords } from './parts.ts'

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
  'imprint',
] as const
export type ContentPage = (typeof contentPages)[number]

/** The entry of a page in search engines and previews. */
const listing = z.object({ title: someWords(120), description: someWords(300) })

/**
 * A page's sections in their order. One that isn't listed stands in its usual place; `hidden` ones aren't drawn, and a
 * hidden page isn't there at all.
 */
const arrangement = z.object({
  hidden: z.boolean(),
  sections: z.array(z.object({ id: someWords(40), hidden: z.boolean() })).check(z.maxLength(40)),
})
export type Arrangement = z.output<typeof arrangement>

/** Everything on the public website that an agency writes itself. */
export const siteContent = z.object({
  ...frame,
  /** Whether everything that is marked as a sample is left out. */
  samplesHidden: z.boolean(),
  /** Whether visitors may look around the portal of a sample client; not while samples are hidden. */
  lookAround: z.boolean(),
  /** Addresses that have moved. */
  redirects: z.array(redirect).check(z.maxLength(500)),
  arrangement: z.record(z.enum(contentPages), arrangement),
  /** Pages of the agency's own, by a key that stays when their address changes. */
  ownPages: z.record(z.string().check(z.regex(/^[a-z0-9]{1,20}$/)), ownPage),
  pages: z.record(z.enum(contentPages), listing),
  landing,
  services,
  about,
  cases,
  careers,
  positions: z.array(position),
  legal: z.object({ privacy: legalText, terms: legalText, imprint: legalText }),
})
export type SiteContent = z.output<typeof siteContent>

/** The agency that runs the website. */
export type Agency = {
  name: string
  legalName: string
  email: string
  /** The locale of dates and times where the reader's own isn't known. */
  locale: string
  /** The code of the currency in which it names prices, such as `USD`. */
  currency: string
}

/** The agency as the frame of every page shows it. */
export type ShownAgency = Agency &
  Pick<SiteContent, 'summary' | 'note' | 'menu' | 'footer' | 'social'> & {
    /** The addresses of the pages that visitors don't get. */
    hidden: string[]
    /** The footer's link to the agency's details; null where there are none. */
    imprint: string | null
    /** The number of samples that visitors see. */
    samples: number
  }

/** The address of the page with the agency's details. */
export const imprintPath = '/imprint'

/** The agency's details for an imprint, as the owner entered them. */
export type Contact = {
  /** Street, postal code, city and country, in lines. */
  address: string
  phone: string
  /** The country's code of two letters, whose law says what is shown. */
  country: string
} & Record<ImprintField, string>

/** The website as it is drawn. */
export type Site = SiteContent & {
  agency: ShownAgency
  contact: Contact | null
  /** The files of the pictures that visitors see. */
  pictures: DrawnPictures
}

const ownWords = /\{\{(name|legalName|email|applicationDays|sessionDays)\}\}/g

/**
 * Returns the content with the agency's own name and address in the place of `{{name}}`, `{{legalName}}` and
 * `{{email}}`, and the days after which data is erased in that of their names. Without its details there is no imprint.
 * `pictures` may hold more than it shows.
 */
export function siteOf(
  content: SiteContent,
  agency: Agency,
  contact: Contact | null = null,
  pictures: DrawnPictures = {},
): Site {
  const facts = { ...keptDays, ...agency }
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(ownWords, (_all, key: keyof typeof facts) => String(facts[key]))
    if (Array.isArray(value)) return value.map(filled)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]))
  }
  const { content: shown, hidden } = shownContent(content)
  const own = filled(shown) as SiteContent
  const { summary, note, menu, footer, social } = own
  const samples = shownSamples(content).length
  const gone = contact ? hidden : [...hidden, imprintPath]
  const imprint = contact && !gone.includes(imprintPath) ? imprintLabel(contact.country) : null
  const frame = { summary, note, menu, footer, social, hidden: gone, imprint, samples }
  const pictureFiles = shownPictures(own, pictures)
  return { ...own, agency: { ...agency, ...frame }, contact, pictures: pictureFiles }
}

/** Returns the files of the pictures in some content: of each, those of the part that is shown, or of the whole. */
function shownPictures(content: SiteContent, pictures: DrawnPictures): DrawnPictures {
  const names = picturesIn(content).map(({ picture }) => cutOf(picture))
  return Object.fromEntries(
    names.flatMap((cut) => {
      const files = pictures[cut] ?? pictures[readCut(cut).key]
      return files ? [[cut, files]] : []
    }),
  )
}
