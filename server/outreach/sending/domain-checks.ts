import { createPublicKey } from 'node:crypto'
import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { CampaignCheck } from '../../../contract/outreach/email-campaigns.ts'
import type { Settings } from '../../platform/settings.ts'
import { domainOf } from './message.ts'

type Check = CampaignCheck
type Email = Pick<Settings, 'smtpUrl' | 'dkim'>

/** Short, so that a call that sends still answers within its ten seconds. */
const lookUpMs = 900

/** The TXT records of a name; none when there is none, null when nobody could say. */
async function textsAt(name: string): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: lookUpMs, tries: 1 })
  // Those of the whole process, whoever set them.
  resolver.setServers(dns.getServers())
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}

/** What receiving servers look up about the sender's domain. */
export async function domainChecks(mail: Email, sender: string): Promise<Check[]> {
  if (!mail.smtpUrl) return []
  const domain = domainOf(sender)
  return Promise.all([
    recordCheck(
      ['spf', `SPF of ${domain}`],
      domain,
      /^v=spf1\b/i,
      `Publish a TXT record at ${domain} that begins with v=spf1 and names your mail server.`,
    ),
    keyCheck(mail, sender),
    recordCheck(
      ['dmarc', `DMARC of ${domain}`],
      `_dmarc.${domain}`,
      /^v=DMARC1\b/i,
      `Publish a TXT record at _dmarc.${domain} that begins with v=DMARC1.`,
    ),
  ])
}

const recordCheck = async (
  [name, title]: [Check['name'], string],
  host: string,
  begins: RegExp,
  advice: string,
): Promise<Check> => {
  const found = await textsAt(host)
  if (found?.some((text) => begins.test(text))) return { name, title, level: 'ok', advice: '' }
  return { name, title, level: 'warn', advice: found ? advice : `${unknown(host)} ${advice}` }
}

const unknown = (host: string) => `${host} could not be looked up.`

/**
 * Is the other half of our key published? Signed with a key that nobody finds, every mail fails the
 * receivers' check, so that stops a campaign; not being able to look it up does not.
 */
export async function keyCheck({ smtpUrl, dkim }: Email, sender: string): Promise<Check> {
  const domain = domainOf(sender)
  const check = { name: 'dkim', title: `DKIM of ${domain}` } as const
  if (!smtpUrl) return { ...check, level: 'ok', advice: '' }
  if (!dkim)
    return {
      ...check,
      level: 'warn',
      advice:
        'Your mail server has to sign what it sends. If it does not, set DKIM_SELECTOR and DKIM_KEY_FILE.',
    }
  const host = `${dkim.selector}._domainkey.${domain}`
  const ours = createPublicKey(dkim.privateKey)
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
  const found = await textsAt(host)
  if (!found) return { ...check, level: 'warn', advice: unknown(host) }
  const keys = found.flatMap((text) => /\bp=([\w+/=\s]+)/.exec(text)?.[1]?.replace(/\s/g, '') ?? [])
  if (keys.includes(ours)) return { ...check, level: 'ok', advice: '' }
  return {
    ...check,
    level: 'stop',
    advice:
      keys.length > 0
        ? `${host} publishes another key than the one of DKIM_KEY_FILE: every mail would fail. Publish the public half of that file there.`
        : `Every mail would fail: nothing is published at ${host}. Publish the public half of DKIM_KEY_FILE there, as a TXT record that begins with v=DKIM1; k=rsa; p=`,
  }
}
