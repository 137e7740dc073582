import { Resolver } from 'node:dns/promises'
import type { CampaignCheck } from '../../contract/email-campaigns.ts'
import type { Finding } from '../../contract/email-templates.ts'
import { freezeWithNotes, type Written } from '../mail-composing/compose.ts'
import { findingsOf } from '../mail-composing/findings.ts'
import type { Settings } from '../platform/settings.ts'
import { domainOf } from './message.ts'

type Check = CampaignCheck
const lookUpMs = 2000

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

/** What receiving servers look up about the sender's domain. Nothing of it stops a campaign. */
export async function domainChecks({ smtpUrl, dkim }: Settings, sender: string): Promise<Check[]> {
  if (!smtpUrl) return []
  const domain = domainOf(sender)
  const resolver = new Resolver({ timeout: lookUpMs, tries: 1 })
  const texts = async (name: string) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
    }
  }
  const check = async (
    name: 'spf' | 'dkim' | 'dmarc',
    host: string,
    begins: RegExp,
    advice: string,
  ): Promise<Check> => {
    const found = await texts(host)
    const isThere = found?.some((text) => begins.test(text)) ?? false
    const title = `${name.toUpperCase()} of ${domain}`
    if (isThere) return { name, title, level: 'ok', advice: '' }
    return {
      name,
      title,
      level: 'warn',
      advice: found ? advice : `${host} could not be looked up. ${advice}`,
    }
  }
  const [spf, dmarc, key] = await Promise.all([
    check(
      'spf',
      domain,
      /^v=spf1\b/i,
      `Publish a TXT record at ${domain} that begins with v=spf1 and names your mail server.`,
    ),
    check(
      'dmarc',
      `_dmarc.${domain}`,
      /^v=DMARC1\b/i,
      `Publish a TXT record at _dmarc.${domain} that begins with v=DMARC1.`,
    ),
    dkim
      ? check(
          'dkim',
          `${dkim.selector}._domainkey.${domain}`,
          /\bp=[\w+/]/,
          `Publish the public half of DKIM_KEY_FILE at ${dkim.selector}._domainkey.${domain}.`,
        )
      : ({
          name: 'dkim',
          title: `DKIM of ${domain}`,
          level: 'warn',
          advice:
            'Your mail server has to sign what it sends. If it does not, set DKIM_SELECTOR and DKIM_KEY_FILE.',
        } as const),
  ])
  return [spf, key, dmarc]
}
