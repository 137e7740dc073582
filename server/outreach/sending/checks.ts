import type { CampaignCheck } from '../../../contract/outreach/email-campaigns.ts'
import { type Finding, writtenFields } from '../../../contract/outreach/email-templates.ts'
import { freezeWithNotes, type Written } from '../composing/compose.ts'
import { countLinks } from '../composing/counted-links.ts'
import { findingsOf } from '../composing/findings.ts'
import type { Settings } from '../../platform/settings.ts'

type Check = CampaignCheck

/** What can stop a campaign: looked at before sending and again at the start, without asking anybody. */
export async function checksOf(
  settings: Settings,
  written: Written & { countsClicks?: boolean },
): Promise<Check[]> {
  const frozen = await freezeWithNotes(written)
  const findings = findingsOf(written, frozen)
  const of = (about: Finding['about']) => findings.filter((each) => each.about === about)
  return [
    senderCheck(settings),
    addressCheck(settings),
    unsubscribeCheck(settings),
    fromFindings('variables', 'Words and variables', of('words')),
    fromFindings('size', 'Size', of('size')),
    fromFindings('links', 'Links and pictures', of('links')),
    ...(written.countsClicks ? [clicksCheck(settings, frozen.frozen.html)] : []),
  ]
}

const fromFindings = (name: Check['name'], title: string, found: Finding[]): Check => ({
  name,
  title,
  level: found.some(({ level }) => level === 'error') ? 'stop' : found.length > 0 ? 'warn' : 'ok',
  advice: found
    .map(({ field, line, message }) =>
      line === null ? message : `${writtenFields[field]}, line ${line}: ${message}`,
    )
    .join('\n'),
})

const senderCheck = ({ smtpUrl }: Settings): Check => ({
  name: 'sender',
  title: 'Email server',
  level: smtpUrl ? 'ok' : 'warn',
  advice: smtpUrl
    ? ''
    : 'No mail server is set (SMTP_URL): emails are captured in the outbox, not delivered.',
})

const addressCheck = ({ smtpUrl, postalAddress }: Settings): Check => ({
  name: 'address',
  title: 'Postal address',
  level: postalAddress ? 'ok' : smtpUrl ? 'stop' : 'warn',
  advice: postalAddress
    ? ''
    : 'Emails to many must name a postal address. Set MAIL_POSTAL_ADDRESS and start again.',
})

const unsubscribeCheck = ({ publicUrl, smtpUrl }: Settings): Check => {
  const isWell = publicUrl.startsWith('https://') || !smtpUrl
  return {
    name: 'unsubscribe',
    title: 'Unsubscribing by one click',
    level: isWell ? 'ok' : 'warn',
    advice: isWell
      ? ''
      : `Email programs offer one click only for https. PUBLIC_URL is ${publicUrl}; recipients must reach it.`,
  }
}

/** Links that are counted lead over this server first. */
const clicksCheck = ({ publicUrl, smtpUrl }: Settings, html: string): Check => {
  const { links } = countLinks(html)
  const count = links.length === 1 ? '1 link is' : `${links.length} links are`
  const isReached = publicUrl.startsWith('https://') || !smtpUrl
  return {
    name: 'clicks',
    title: links.length === 0 ? 'Counting links' : `${count} counted`,
    level: links.length > 0 && isReached ? 'ok' : 'warn',
    advice:
      links.length === 0
        ? 'No link of this mail can be counted: there is none, it holds a variable, or its words are its address.'
        : isReached
          ? ''
          : `Counted links lead over ${publicUrl}, which recipients must reach for them to work.`,
  }
}
