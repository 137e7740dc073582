import type { CampaignCheck } from '../../contract/email-campaigns.ts'
import type { Finding } from '../../contract/email-templates.ts'
import { freezeWithNotes, type Written } from '../mail-composing/compose.ts'
import { findingsOf } from '../mail-composing/findings.ts'
import type { Settings } from '../platform/settings.ts'

type Check = CampaignCheck

/** What can stop a campaign: looked at before sending and again at the start, without asking anybody. */
export async function checksOf(settings: Settings, written: Written): Promise<Check[]> {
  const findings = findingsOf(written, await freezeWithNotes(written))
  const of = (about: Finding['about']) => findings.filter((each) => each.about === about)
  return [
    senderCheck(settings),
    addressCheck(settings),
    unsubscribeCheck(settings),
    fromFindings('variables', 'Words and variables', of('words')),
    fromFindings('size', 'Size', of('size')),
    fromFindings('links', 'Links and pictures', of('links')),
  ]
}

const fromFindings = (name: Check['name'], title: string, found: Finding[]): Check => ({
  name,
  title,
  level: found.some(({ level }) => level === 'error') ? 'stop' : found.length > 0 ? 'warn' : 'ok',
  advice: found
    .map(({ line, message }) => (line === null ? message : `Line ${line}: ${message}`))
    .join('\n'),
})

const senderCheck = ({ smtpUrl }: Settings): Check => ({
  name: 'sender',
  title: 'Mail server',
  level: smtpUrl ? 'ok' : 'warn',
  advice: smtpUrl
    ? ''
    : 'No mail server is set (SMTP_URL): mails are captured in the outbox, not delivered.',
})

const addressCheck = ({ smtpUrl, postalAddress }: Settings): Check => ({
  name: 'address',
  title: 'Postal address',
  level: postalAddress ? 'ok' : smtpUrl ? 'stop' : 'warn',
  advice: postalAddress
    ? ''
    : 'Mails to many must name a postal address. Set MAIL_POSTAL_ADDRESS and start again.',
})

const unsubscribeCheck = ({ publicUrl, smtpUrl }: Settings): Check => {
  const isWell = publicUrl.startsWith('https://') || !smtpUrl
  return {
    name: 'unsubscribe',
    title: 'Unsubscribing by one click',
    level: isWell ? 'ok' : 'warn',
    advice: isWell
      ? ''
      : `Mail programs offer one click only for https. PUBLIC_URL is ${publicUrl}; recipients must reach it.`,
  }
}
