import { asc } from 'drizzle-orm'
import { withSecret } from '../../server/core/emails/secrets.ts'
import { emails as emailTable } from '../../server/core/emails/table.ts'
import { emailSends } from '../../server/outreach/email-sends/table.ts'
import {
  clickUrl,
  leadUnsubscribeUrl,
  unsubscribeUrl,
} from '../../server/outreach/sending/links.ts'
import type { Agency } from './agency.ts'

/** Returns the links of a campaign's email, which isn't stored. */
async function campaignLinks(agency: Agency) {
  const { settings, secret } = agency.context
  const [send] = await agency.db.select().from(emailSends).orderBy(asc(emailSends.id)).limit(1)
  const links = [unsubscribeUrl, leadUnsubscribeUrl, clickUrl]
  return links.map((link) => link(settings.publicUrl, secret, send?.id ?? 0)).join(' ')
}

/** Returns every possible secret in the sample agency's emails, with its place. */
export async function secretsOfEmails(agency: Agency) {
  const emails = await agency.db.select().from(emailTable).orderBy(asc(emailTable.id))
  const found = new Map<string, string>()
  const texts = emails
    .map(withSecret)
    .map(({ text, headers }) => `${text} ${JSON.stringify(headers)}`)
  for (const text of [...texts, await campaignLinks(agency)])
    for (const [, place = '', token = ''] of text.matchAll(
      /https?:\/\/[^/\s"<>]+(\/[\w-]+(?:[?#]token=|\/))([\w.-]{20,})/g,
    ))
      found.set(token, place)
  return found
}

/** Returns another hidden id, as far away. */
export const otherId = (hidden: string | undefined, more: number) =>
  ((Number.parseInt(hidden ?? '', 16) + more) % 2 ** 32).toString(16).padStart(8, '0')

/** Returns the token once for each of its characters, with another one in its place. */
export const withOneChanged = (token: string): string[] =>
  token
    .split('')
    .map((sign, at) => token.slice(0, at) + (sign === 'a' ? 'b' : 'a') + token.slice(at + 1))
