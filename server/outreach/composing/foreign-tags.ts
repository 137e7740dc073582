import type { Finding } from '../../../contract/outreach/email-templates.ts'
import { placeIn } from '../../../packages/template-language/place.ts'
import { tokensOf } from '../../../packages/template-language/tokens.ts'

/** The variables that other programs' merge tags mean, by their letters. */
const meanings: Record<string, string> = {
  fname: 'first_name',
  firstname: 'first_name',
  first: 'first_name',
  name: 'contact_name',
  fullname: 'contact_name',
  contactname: 'contact_name',
  email: 'email',
  emailaddress: 'email',
  company: 'company_name',
  companyname: 'company_name',
  website: 'website',
  unsub: 'unsubscribe_url',
  unsubscribe: 'unsubscribe_url',
  unsubscribeurl: 'unsubscribe_url',
  unsubscribelink: 'unsubscribe_url',
  listaddress: 'postal_address',
  address: 'postal_address',
}

/** Mailchimp; ActiveCampaign and Klaviyo's older form; Brevo's older form and Outlook. */
const tags = [
  /\*\|([A-Z][\w:.]{0,40})\|\*/gi,
  /%([A-Z][A-Z_-]{2,40})%/g,
  /(?<![\w\]!])\[([A-Z][A-Z_]{2,40})\](?![([])/g,
  /(?<![\w\]!])\[((?:first|last|full|contact|company)[ _-]?name)\](?![([])/gi,
  /<<\s*([a-z][\w ]{1,40})\s*>>|«\s*([a-z][\w ]{1,40})\s*»/gi,
  /\$\{([a-z][\w.]{1,40})\}/gi,
]
/** Words in capitals and brackets that people write themselves. */
const ordinary = /^(?:TODO|DRAFT|TEST|SIC|NEW|FREE|PDF|VIDEO|EN|DE|FR|ES|IT|NL|PT)$/

/** Returns an error for each merge tag of another program, which recipients would read as it is. */
export function foreignTagsIn(field: Finding['field'], source: string): Finding[] {
  const { tokens } = tokensOf(source)
  return tokens
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ source: text, at }) =>
      tags.flatMap((tag) =>
        [...text.matchAll(tag)]
          .filter(([, name]) => !ordinary.test(name ?? ''))
          .map((found): Finding => {
            const name = found[1] ?? found[2] ?? ''
            const meaning = meanings[name.toLowerCase().replaceAll(/[^a-z]/g, '')]
            const advice = meaning ? ` Use {{ ${meaning} }}.` : ''
            return {
              level: 'error',
              about: 'words',
              field,
              ...placeIn(source, at + found.index),
              message: `“${found[0]}” is a merge tag of another program and would be shown as it is.${advice}`,
            }
          }),
      ),
    )
}
