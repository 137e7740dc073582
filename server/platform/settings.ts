import net from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import { StartError } from './start-error.ts'

/** Where the process listens, keeps its files and reaches the outside world. One reading, at start. */
export type Settings = {
  port: number
  host: string
  /** Address under which people reach this server, without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  owner: { email: string; password: string } | null
  smtpUrl: string | null
  imapUrl: string | null
  /** The first is the default sender. */
  senders: [Sender, ...Sender[]]
  postalAddress: string
  schedulingUrl: string | null
  /** The agency's pages elsewhere, as the footer links them. */
  socialLinks: { name: string; url: string }[]
  trustProxy: boolean | string
  logLevel: LogLevel
}
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
export type Sender = { name: string; address: string }

/** A setting that cannot be used; the message names it and says what to write. */
export class SettingError extends StartError {}

const wrong = (name: string, advice: string): never => {
  throw new SettingError(`Wrong setting: ${name} ${advice}`)
}

const readUrl = (env: Env, name: string, protocols: string[], example: string): string | null => {
  const value = env[name]?.trim()
  if (!value) return null
  const url = URL.canParse(value) ? new URL(value) : null
  const [protocol = '', host] = url ? [url.protocol.slice(0, -1), url.host] : []
  // PostgreSQL without a host is the socket of this machine.
  if (!protocols.includes(protocol) || (!host && !protocol.startsWith('postgres')))
    wrong(
      name,
      `must be a URL that starts with ${protocols.map((p) => `${p}://`).join(' or ')}, for example ${example}`,
    )
  return value.replace(/\/+$/, '')
}

/** The pages, cookies and links are made for the root of a host. */
const readPublicUrl = (env: Env): string | null => {
  const value = readUrl(env, 'PUBLIC_URL', ['http', 'https'], 'https://agency.example')
  const url = value === null ? null : new URL(value)
  if (url && url.href !== `${url.origin}/`)
    wrong('PUBLIC_URL', `must name a host and nothing after it, for example ${url.origin}`)
  return url && url.origin
}

const emailAddress = z.email()

const readSenders = (env: Env): Settings['senders'] => {
  const value = env['MAIL_SENDERS']?.trim()
  if (!value) return [{ name: 'Furlong', address: 'hello@furlong.example' }]
  // A comma inside quotes belongs to the name.
  const entries = value.match(/(?:"[^"]*"|[^,"])+/g) ?? ['']
  const senders = entries.map((entry): Sender => {
    const match = /^\s*(?:"?([^"<]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))\s*$/.exec(entry)
    const address = match?.[2] ?? match?.[3] ?? ''
    if (!emailAddress.safeParse(address).success)
      wrong(
        'MAIL_SENDERS',
        `holds "${entry.trim()}", which is no sender; write for example Name <a@example.com>, Other <b@example.com>`,
      )
    return { name: match?.[1]?.trim() ?? '', address }
  })
  return senders as Settings['senders']
}

const readOwner = (env: Env): Settings['owner'] => {
  const email = env['ADMIN_EMAIL']?.trim().toLowerCase() ?? ''
  const password = env['ADMIN_PASSWORD'] ?? ''
  if (!email && !password) return null
  if (!email) wrong('ADMIN_EMAIL', 'is missing although ADMIN_PASSWORD is set; set both or neither')
  if (!password)
    wrong('ADMIN_PASSWORD', 'is missing although ADMIN_EMAIL is set; set both or neither')
  if (!emailAddress.safeParse(email).success)
    wrong('ADMIN_EMAIL', 'must be an email address, for example owner@example.com')
  if (password.length < 12) wrong('ADMIN_PASSWORD', 'must have at least 12 characters')
  return { email, password }
}

const readSocialLinks = (env: Env): Settings['socialLinks'] => {
  const web = (name: string) =>
    readUrl(env, name, ['https', 'http'], `https://${name.slice(7).toLowerCase()}.example/agency`)
  return [
    { name: 'LinkedIn', url: web('SOCIAL_LINKEDIN') },
    { name: 'GitHub', url: web('SOCIAL_GITHUB') },
    { name: 'X', url: web('SOCIAL_X') },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))
}

const readPort = (env: Env): number => {
  const value = env['PORT']?.trim() || '3000'
  const port = Number(value)
  return /^\d+$/.test(value) && port <= 65_535
    ? port
    : wrong('PORT', 'must be a whole number from 0 to 65535, for example 3000')
}

const isProxy = (entry: string) => {
  const [address = '', length, ...more] = entry.split('/')
  const bits = net.isIPv4(address) ? 32 : 128
  const isRange = length === undefined || (/^\d+$/.test(length) && Number(length) <= bits)
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(entry) ||
    (net.isIP(address) > 0 && isRange && more.length === 0)
  )
}

const readTrustProxy = (env: Env): boolean | string => {
  const value = env['TRUST_PROXY']?.trim() ?? ''
  if (value === '' || value === 'false') return false
  if (value === 'true') return true
  return value.split(',').every((part) => isProxy(part.trim()))
    ? value
    : wrong(
        'TRUST_PROXY',
        'must be true, false, or a list of addresses of proxies, for example 127.0.0.1,10.0.0.0/8',
      )
}

const readLogLevel = (env: Env): LogLevel => {
  const value = env['LOG_LEVEL']?.trim() || 'warn'
  return (
    logLevels.find((level) => level === value) ??
    wrong('LOG_LEVEL', `must be one of ${logLevels.join(', ')}`)
  )
}

type Env = Record<string, string | undefined>

/**
 * Reads every setting from the environment.
 * @throws SettingError that names the first wrong or half-set one and says what to write
 */
export function readSettings(env: Env): Settings {
  const port = readPort(env)
  return {
    port,
    host: env['HOST']?.trim() || '127.0.0.1',
    publicUrl: readPublicUrl(env) ?? `http://localhost:${port}`,
    dataDir: path.resolve(env['DATA_DIR']?.trim() || './data'),
    databaseUrl: readUrl(
      env,
      'DATABASE_URL',
      ['postgres', 'postgresql'],
      'postgres://user:password@localhost:5432/foyer',
    ),
    owner: readOwner(env),
    smtpUrl: readUrl(
      env,
      'SMTP_URL',
      ['smtp', 'smtps'],
      'smtps://user:password@mail.example.com:465',
    ),
    imapUrl: readUrl(
      env,
      'IMAP_URL',
      ['imap', 'imaps'],
      'imaps://user:password@mail.example.com:993',
    ),
    senders: readSenders(env),
    postalAddress: env['MAIL_POSTAL_ADDRESS']?.trim() ?? '',
    schedulingUrl: readUrl(
      env,
      'SCHEDULING_URL',
      ['https', 'http'],
      'https://calendar.example/agency',
    ),
    socialLinks: readSocialLinks(env),
    trustProxy: readTrustProxy(env),
    logLevel: readLogLevel(env),
  }
}
