import { withSign } from '../contract/service-types.ts'
import { about } from './about.ts'
import { sampleAgency } from './agency.ts'
import { aiAutomation } from './ai-automation.ts'
import { careers } from './careers.ts'
import { cases } from './cases.ts'
import { customSoftware } from './custom-software.ts'
import { frame } from './frame.ts'
import { landing } from './landing.ts'
import { imprint, privacy, terms } from './legal.ts'
import { pages } from './pages.ts'
import { samplePictures } from './pictures.ts'
import { positions } from './positions.ts'
import { isKeyed } from './schema/places.ts'
import { currencySign } from './schema/price-text.ts'
import { usualArrangement } from './schema/sections.ts'
import type { Agency, SiteContent } from './schema/site.ts'
import { siteOf } from './schema/site-of.ts'
import { webDevelopment } from './web-development.ts'

/** The website that comes with the software, until an agency publishes its own. */
export const sampleContent: SiteContent = {
  ...frame,
  samplesHidden: false,
  lookAround: true,
  redirects: [],
  arrangement: usualArrangement,
  ownPages: {},
  pages,
  landing,
  services: {
    'web-development': webDevelopment,
    'ai-automation': aiAutomation,
    'custom-software': customSoftware,
  },
  about,
  cases,
  careers,
  positions,
  legal: { privacy, terms, imprint },
}

/**
 * Returns content whose sentences name their amounts with another sign than the dollar’s. What an agency that edits these
 * files marked as its own stays.
 */
const withSigns = <Value>(value: Value, sign: string): Value => {
  const each = (part: unknown): unknown => {
    if (typeof part === 'string') return withSign(part, sign)
    if (Array.isArray(part)) return part.map(each)
    if (!isKeyed(part) || part['sample'] === false) return part
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, each(one)]))
  }
  return each(value) as Value
}

const inCurrency = (content: SiteContent, currency: string): SiteContent => {
  if (currency === sampleAgency.currency) return content
  const positions = content.positions.map((each) => ({
    ...each,
    salary: { ...each.salary, currency },
  }))
  return withSigns({ ...content, positions }, currencySign(currency))
}

/** Returns the sample for an agency, in its currency: only one of its name is named after the old unit. */
export const sampleFor = ({ name, currency }: Pick<Agency, 'name' | 'currency'>): SiteContent => {
  const named =
    name === sampleAgency.name
      ? sampleContent
      : {
          ...sampleContent,
          about: { ...about, lead: about.lead.replace(/ We’re named after .*/, ''), drawing: null },
        }
  return inCurrency(named, currency)
}

export const sampleSite = siteOf(sampleContent, sampleAgency, null, samplePictures)
