import { createPrivateKey } from 'node:crypto'
import fs from 'node:fs'
import * as z from 'zod'
import { type Env, readTogether, readUrl, wrong } from './setting.ts'

const emailAddress = z.email()

/** A place of this machine to listen on: a port, or the path of a Unix socket. */
export type LmtpPlace = { host: string; port: number } | { path: string }

/** The services with which emails leave and come in. */
export type MailServices = {
  smtpUrl: string | null
  /** The mailbox that drafts are saved to and bounces are read from. */
  imapUrl: string | null
  /** The place at which the mail server of this machine hands emails over; null for none. */
  lmtp: LmtpPlace | null
  /**
   * The address that replies come to, with a token after a plus, and the name under which our own mail server writes down
   * what it checked (RFC 8601). Without one, or before it is confirmed, no email invites replies. `takesStrangers`: emails
   * of people who write first are held, too.
   */
  replies: {
    address: string
    authservId: string | null
    isConfirmed: boolean
    takesStrangers?: boolean
  } | null
  /** The key that signs emails, and the DNS selector of its public half. */
  dkim: { selector: string; privateKey: string } | null
}

/** Reads the services with which emails leave and come in. @throws SettingError */
export const readMailServices = (env: Env): MailServices => ({
  smtpUrl: readUrl(
    env,
    'SMTP_URL',
    ['smtp', 'smtps'],
    'smtps://user:password@mail.example.com:465',
  ),
  imapUrl: readImapUrl(env),
  lmtp: readLmtp(env),
  replies: readReplies(env),
  dkim: readDkim(env),
})

const readImapUrl = (env: Env): string | null => {
  const example = 'imaps://user:password@mail.example.com:993'
  const value = readUrl(env, 'IMAP_URL', ['imap', 'imaps'], example)
  if (value && !(new URL(value).username && new URL(value).password))
    wrong('IMAP_URL', `must hold the user and the password of the mailbox, for example ${example}`)
  return value
}

/** Reads a place of this machine only: whoever reaches it hands over emails without a sign-in. */
const readLmtp = (env: Env): LmtpPlace | null => {
  const value = env['MAIL_LMTP']?.trim()
  if (!value) return null
  if (value.startsWith('/')) return { path: value }
  const [, host = '', port = ''] =
    /^(127(?:\.\d{1,3}){3}|localhost|\[::1\]):(\d{1,5})$/.exec(value) ?? []
  if (!host || Number(port) < 1 || Number(port) > 65_535)
    wrong(
      'MAIL_LMTP',
      'must be a port of this machine, such as 127.0.0.1:2424, or the path of a socket, such as /run/foyer/lmtp',
    )
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
}

/** Returns whether emails come in at all: a mailbox is read, or a mail server or service hands them over. */
export const receivesEmail = ({
  imapUrl,
  lmtp,
  mailWebhookSecret,
}: Pick<MailServices, 'imapUrl' | 'lmtp'> & { mailWebhookSecret: string | null }): boolean =>
  imapUrl !== null || lmtp !== null || mailWebhookSecret !== null

/** Reads the address for bounces. @throws SettingError */
export const readBounceAddress = (env: Env): string | null => {
  const value = env['MAIL_BOUNCE_ADDRESS']?.trim() || null
  // The plus suffix takes 34 of the 64 characters before the @ (RFC 5321).
  if (value && !(emailAddress.safeParse(value).success && value.indexOf('@') <= 30))
    wrong('MAIL_BOUNCE_ADDRESS', 'must be an address with at most 30 characters before the @')
  return value
}

const readReplies = (env: Env): MailServices['replies'] => {
  const address = env['MAIL_REPLY_ADDRESS']?.trim().toLowerCase() || null
  const authservId = env['MAIL_AUTHSERV_ID']?.trim().toLowerCase() || null
  if (address === null)
    return authservId === null
      ? null
      : wrong('MAIL_AUTHSERV_ID', 'is set although MAIL_REPLY_ADDRESS is missing')
  // The plus and the token take 27 of the 64 characters before the @ (RFC 5321).
  if (!(emailAddress.safeParse(address).success && address.indexOf('@') <= 37))
    wrong('MAIL_REPLY_ADDRESS', 'must be an address with at most 37 characters before the @')
  return { address, authservId, isConfirmed: true }
}

const readDkim = (env: Env): MailServices['dkim'] => {
  const values = readTogether(env, ['DKIM_SELECTOR', 'DKIM_KEY_FILE'])
  if (!values) return null
  const [selector = '', file = ''] = values
  if (!/^[\w.-]{1,63}$/.test(selector))
    wrong('DKIM_SELECTOR', 'must be the name before ._domainkey in DNS, for example foyer')
  try {
    const privateKey = fs.readFileSync(file, 'utf8')
    if (createPrivateKey(privateKey).asymmetricKeyType === 'rsa') return { selector, privateKey }
  } catch {
    // Reported below.
  }
  return wrong('DKIM_KEY_FILE', 'must name a readable file with an RSA private key in PEM form')
}
