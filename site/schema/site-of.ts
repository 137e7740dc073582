import { withoutTurns } from '../../contract/fields.ts'
import { keptDays } from '../cookies.ts'
import { imprintLabel } from '../imprint.ts'
import { cutOf, type DrawnPictures, readCut } from './pictures.ts'
import { withoutLinks } from './linked-text.ts'
import { picturesIn } from './pictures-in.ts'
import { shownSamples } from './samples.ts'
import { shownContent } from './shown.ts'
import { type Agency, type Contact, imprintPath, type Site, type SiteContent } from './site.ts'

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
  const {
    content: shown,
    hidden,
    isLinked,
  } = shownContent(content, {
    hasDetails: contact !== null,
  })
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return withoutLinks(withoutTurns(value), isLinked).replace(
        ownWords,
        (_all, key: keyof typeof facts) => String(facts[key]),
      )
    if (Array.isArray(value)) return value.map(filled)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]))
  }
  const own = filled(shown) as SiteContent
  const { summary, note, menu, footer, social } = own
  const samples = shownSamples(content).length
  const imprint = contact && !hidden.includes(imprintPath) ? imprintLabel(contact.country) : null
  const frame = { summary, note, menu, footer, social, hidden, imprint, samples }
  const pictureFiles = shownPictures(own, pictures)
  const named = { ...agency, name: withoutTurns(agency.name) }
  return { ...own, agency: { ...named, ...frame }, contact, pictures: pictureFiles }
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
