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
import { usualArrangement } from './schema/sections.ts'
import { type Agency, type SiteContent, siteOf } from './schema/site.ts'
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

/** Returns the sample for an agency: only one of its name is named after the old unit. */
export const sampleFor = ({ name }: Pick<Agency, 'name'>): SiteContent =>
  name === sampleAgency.name
    ? sampleContent
    : {
        ...sampleContent,
        about: { ...about, lead: about.lead.replace(/ We’re named after .*/, ''), drawing: null },
      }

export const sampleSite = siteOf(sampleContent, sampleAgency, null, samplePictures)
