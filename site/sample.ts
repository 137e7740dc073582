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

/** An amount's sign: a symbol as in “$3,500” and “CA$3,500”, or a code as in “CHF 3,500”. */
const signs = /(?:[A-Z]{0,3}\p{Sc}|\b[A-Z]{3}[\s\u00a0])(?=\d)/gu

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}
/** The sample's sentences that name amounts, in dollars. */
const priced = new Set(textsIn(sampleContent).filter((text) => /\$\d/.test(text)))

/**
 * Returns content whose invented amounts are in a currency, whichever they were written in: those of samples, and sentences
 * that are still the sample's. What an agency wrote stays.
 */
export function inCurrency(content: SiteContent, currency: string): SiteContent {
  const sign = currencySign(currency)
  const each = (part: unknown, isSample: boolean): unknown => {
    if (typeof part === 'string') {
      const inDollars = part.replace(signs, '$')
      return isSample || priced.has(inDollars) ? withSign(inDollars, sign) : part
    }
    if (Array.isArray(part)) return part.map((one) => each(one, isSample))
    if (!isKeyed(part)) return part
    const inside = (part['sample'] ?? part['samplePrice'] ?? isSample) === true
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, each(one, inside)]))
  }
  const positions = content.positions.map((position) =>
    position.sample ? { ...position, salary: { ...position.salary, currency } } : position,
  )
  return each({ ...content, positions }, false) as SiteContent
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
  return currency === sampleAgency.currency ? named : inCurrency(named, currency)
}

export const sampleSite = siteOf(sampleContent, sampleAgency, null, samplePictures)
