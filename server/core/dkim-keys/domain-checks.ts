import { createPublicKey } from 'node:crypto'
import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { DomainCheck } from '../../../contract/core/dkim-keys.ts'
import { domainOf } from '../../platform/mime.ts'
import type { Settings } from '../../platform/settings.ts'

type Email = Pick<Settings, 'smtpUrl' | 'dkim'>

/** Milliseconds; short, so that calls that send stay within ten seconds. */
const lookUpMs = 900

/** Returns a name's TXT records; null when the lookup failed. */
async function textsAt(name: string): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: lookUpMs, tries: 1 })
  // Uses the process-wide servers.
  resolver.setServers(dns.getServers())
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}

/** Returns the checks that receiving servers make on the sender's domain. */
export async function domainChecks(mail: Email, sender: string): Promise<DomainCheck[]> {
  if (!mail.smtpUrl) return []
  const domain = domainOf(sender)
  return Promise.all([
    recordCheck(
      ['spf', `SPF for ${domain}`],
      domain,
      /^v=spf1\b/i,
      `Publish a TXT record at ${domain} that starts with v=spf1 and includes your mail server.`,
    ),
    keyCheck(mail, sender),
    recordCheck(
      ['dmarc', `DMARC for ${domain}`],
      `_dmarc.${domain}`,
      /^v=DMARC1\b/i,
      `Publish a TXT record at _dmarc.${domain} that starts with v=DMARC1.`,
    ),
  ])
}

const recordCheck = async (
  [name, title]: [DomainCheck['name'], string],
  host: string,
  begins: RegExp,
  advice: string,
): Promise<DomainCheck> => {
  const found = await textsAt(host)
  if (found?.some((text) => begins.test(text))) return { name, title, level: 'ok', advice: '' }
  return { name, title, level: 'warn', advice: found ? advice : `${unknown(host)} ${advice}` }
}

const unknown = (host: string) => `${host} couldn’t be looked up.`

/**
 * Checks that our DKIM key is published. A missing or different key blocks sending, because
 * receivers would reject every email; a failed lookup doesn't.
 */
export async function keyCheck({ smtpUrl, dkim }: Email, sender: string): Promise<DomainCheck> {
  const domain = domainOf(sender)
  const check = { name: 'dkim', title: `DKIM for ${domain}` } as const
  if (!smtpUrl) return { ...check, level: 'ok', advice: '' }
  if (!dkim)
    return {
      ...check,
      level: 'warn',
      advice:
        'Your mail server must sign outgoing email. If it doesn’t, make a key under Settings, Email.',
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
        ? `${host} publishes a different key from the one that signs, so every email would fail. Publish the record under Settings, Email.`
        : `Every email would fail because ${host} has no key. Publish the record under Settings, Email, or the public key of DKIM_KEY_FILE, as a TXT record that starts with v=DKIM1; k=rsa; p=`,
  }
}
