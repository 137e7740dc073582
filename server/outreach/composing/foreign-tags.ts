import type { Finding } from '../../../contract/outreach/email-templates.ts'
import { placeIn } from '../../../packages/template-language/place.ts'
import { tokensOf } from '../../../packages/template-language/tokens.ts'

/** The variables that other programs' merge tags mean, by their letters. */
const meanings: Record<string, string> = {
  fname: 'first_name',
  firstname: 'first_name',
  first: 'first_name',
  givenname: 'first_name',
  name: 'contact_name',
  fullname: 'contact_name',
  contactname: 'contact_name',
  email: 'email',
  emailaddress: 'email',
  company: 'company_name',
  companyname: 'company_name',
  website: 'website',
  phone: 'phone',
  phonenumber: 'phone',
  unsub: 'unsubscribe_url',
  unsubscribe: 'unsubscribe_url',
  unsubscribeurl: 'unsubscribe_url',
  unsubscribelink: 'unsubscribe_url',
  optout: 'unsubscribe_url',
  optouturl: 'unsubscribe_url',
  listaddress: 'postal_address',
  address: 'postal_address',
}

/** Values that other programs have and no variable gives. */
const withoutVariable = new Set(
  `lname lastname surname familyname salutation title jobtitle city webversion viewinbrowser browserlink preferences
  updateprofile forward`.split(/\s+/),
)
const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Returns what a tag means, also with its record, as in `Contact.FirstName`; null if it is no known name. */
function meaningOf(name: string): string | null {
  const letters = lettersOf(name)
  const record = /^(?:contact|lead|recipient|subscriber|user|person|customer|member|merge|list)s?/
  const key = [letters, letters.replace(record, '')].find(
    (each) => Object.hasOwn(meanings, each) || withoutVariable.has(each),
  )
  return key === undefined ? null : (meanings[key] ?? '')
}

/** Mailchimp; ActiveCampaign and Klaviyo's older form; Brevo's older form and Outlook; Mailgun, MailerLite, Salesforce. */
const tags = [
  /\*\|([A-Z][\w:.]{0,40})\|\*/gi,
  /%([A-Z][A-Z_-]{2,40})%/g,
  /%recipient\.(\w{1,40})%/gi,
  /%%\s*([a-z][\w.]{1,40})\s*%%/gi,
  /<%=?\s*([a-z][\w.]{1,40})\s*%>/gi,
  /(?<![\w\]!])\[([A-Z][A-Z_]{2,40})\](?![([])/g,
  /(?<![\w\]!])\[((?:first|last|full|contact|company)[ _-]?name)\](?![([])/gi,
  /<<\s*([a-z][\w ]{1,40})\s*>>|«\s*([a-z][\w ]{1,40})\s*»/gi,
  /\$\{([a-z][\w.]{1,40})\}/gi,
  /\{\$([a-z][\w.]{0,40})\}/gi,
  /\{!\s*\$?([a-z][\w.]{1,60})\}/gi,
]
/** Signs that people write as well: only around a name that is known. */
const tagsIfKnown = [
  /\{\s*([a-z][\w. -]{1,40}?)\s*\}/gi,
  /\[\[\s*([a-z][\w. -]{1,40}?)\s*\]\]/gi,
  /(?<![\w\]!])\[([a-z][\w. -]{1,40})\](?![([:])/gi,
  /\[?%\s*([a-z][\w.-]{1,40})\s*%\]?/gi,
  /##([a-z][\w.-]{1,40})##/gi,
  /@@\s*([a-z][\w. -]{1,40}?)\s*@@/gi,
  /#([a-z]\w{1,40})#/gi,
  /(?<![\w-])-((?:first|last|full|contact|company)_?name)-(?![\w-])/gi,
]
/** Words in capitals and brackets that people write themselves. */
const ordinary = /^(?:TODO|DRAFT|TEST|SIC|NEW|FREE|PDF|VIDEO|EN|DE|FR|ES|IT|NL|PT)$/

type Tag = { at: number; text: string; name: string }

/** Returns the tags of a text, each once: of two that overlap, the first one. */
function tagsIn(text: string, source: string): Tag[] {
  const read = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map((found): Tag => ({
      at: found.index,
      text: found[0],
      name: found[1] ?? found[2] ?? '',
    }))
  // `[website]` is a link where the text says later what it leads to.
  const isLink = ({ text: tag }: Tag) => tag.startsWith('[') && source.includes(`${tag}:`)
  const found = [
    ...tags.flatMap(read).filter(({ name }) => !ordinary.test(name)),
    ...tagsIfKnown.flatMap(read).filter((tag) => meaningOf(tag.name) !== null && !isLink(tag)),
  ]
  let done = 0
  return found
    .toSorted((a, b) => a.at - b.at || b.text.length - a.text.length)
    .filter((tag) => {
      const isApart = tag.at >= done
      if (isApart) done = tag.at + tag.text.length
      return isApart
    })
}

/** Returns an error for each merge tag of another program, which recipients would read as it is. */
export function foreignTagsIn(field: Finding['field'], source: string): Finding[] {
  const { tokens } = tokensOf(source)
  return tokens
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ source: text, at }) =>
      tagsIn(text, source).map((tag): Finding => {
        const meaning = meaningOf(tag.name)
        const advice = meaning ? ` Use {{ ${meaning} }}.` : ''
        return {
          level: 'error',
          about: 'words',
          field,
          ...placeIn(source, at + tag.at),
          message: `“${tag.text}” is a merge tag of another program and would be shown as it is.${advice}`,
        }
      }),
    )
}
