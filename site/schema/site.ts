import * as z from 'zod/mini'
import type { ImprintField } from '../imprint.ts'
import { about, cases } from './about.ts'
import { careers, position } from './careers.ts'
import { landing } from './landing.ts'
import { frame } from './frame.ts'
import { legalText } from './legal.ts'
import { ownPage } from './own-pages.ts'
import { redirect } from './frame.ts'
import type { DrawnPictures } from './pictures.ts'
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
    /** The addresses of the pages and sections that visitors don't get, such as `/careers` and `/#questions`. */
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
