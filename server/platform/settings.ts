import path from 'node:path'
import * as z from 'zod'
import { sampleBrand } from '../../site/brand.ts'
import type { Brand } from '../../site/schema/brand.ts'
import { type Given, type Named, type Sender, withAgency } from './agency.ts'
import { type BackupPlan, readBackupPlan } from './backup-settings.ts'
import { type EnvironmentSetting, readEnvironment } from './environment-settings.ts'
import { type MailServices, readBounceAddress, readMailServices } from './mail-settings.ts'
import { type Model, readModels } from './model-settings.ts'
import { type OidcSettings, readOidc } from './oidc-settings.ts'
import { type PaymentSettings, readPayments } from './payment-settings.ts'
import {
  type Env,
  isProxy,
  readCount,
  readSecret,
  readTogether,
  readUrl,
  wrong,
} from './setting.ts'
import type { FormerHost } from './former-hosts.ts'

/** The configuration of this process: addresses, storage and external services. Read once at startup. */
export type Settings = Named &
  MailServices & {
    /** The agency's look. */
    brand: Brand
    port: number
    host: string
    /** The public address of this server, without a trailing slash. */
    publicUrl: string
    /** The names that it had before, while links to them may still open something. */
    formerHosts: readonly FormerHost[]
    dataDir: string
    databaseUrl: string | null
    /** The maximum number of connections to a database server used for calls. */
    databaseConnections: number
    owner: { email: string; password: string } | null
    /** The address for bounces, which are told apart by a plus suffix; null: the sender. */
    bounceAddress: string | null
    /** The secret with which mail providers sign bounce reports; null: they cannot report. */
    mailWebhookSecret: string | null
    /** The environment's own settings, which stand above what the owner enters. */
    given: Given & MailServices & { models: readonly Model[] }
    /** Those of its settings that stand above what is edited on screens, as they may be shown there. */
    environment: readonly EnvironmentSetting[]
    schedulingUrl: string | null
    /** The models that are on, in the order in which they are tried. */
    models: readonly Model[]
    /** An S3-compatible file store; null when none is set. */
    store: Store | null
    /** The agency's social profiles, linked in the footer. */
    socialLinks: { name: string; url: string }[]
    trustProxy: boolean | string
    logLevel: LogLevel
    /** Seconds the server keeps serving before it closes, so that a proxy can switch to other processes. */
    drainSeconds: number
    /** The token required to read /metrics; null: nobody can. */
    metricsToken: string | null
    /** The schedule, folder and retention of automatic backups; null: no backups. */
    backups: BackupPlan | null
    /** Seals backups and opens sealed ones; null: new ones are readable by whoever has the file. */
    backupKey: string | null
    /** Seals passwords for other services; null: a key file is used. */
    credentialsKey: string | null
    /** The most bytes that the files of a client's account may take, before and after the agency took them on. */
    quotas: { newClient: number; client: number }
    oidc: OidcSettings
    payments: PaymentSettings
    /** Another address of Google’s APIs, for tests, without a trailing slash; null: Google’s own. */
    googleUrl: string | null
    /** Hosts that may be WordPress sites without https or inside this network. */
    wordpressHosts: readonly string[]
    /** Hosts that may be webhooks without https or inside this network. */
    webhookHosts: readonly string[]
    /** Hosts that may be clients’ websites to read without https or inside this network. */
    siteHosts: readonly string[]
    /** Hosts that may be push services without https or inside this network. */
    pushHosts: readonly string[]
    /** Hosts whose pages may be kept with deliverables although they are in this network. */
    pageHosts: readonly string[]
    /** Hosts with ports, such as 127.0.0.1:1025, that an owner may enter as mail servers although they are in this network. */
    mailHosts: readonly string[]
    /** Hosts with ports, such as 192.168.1.5:11434, whose models an owner may enter although they are in this network. */
    modelHosts: readonly string[]
  }
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
export type Store = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}
/** Requires a host without a path: pages, cookies and links assume the root. */
const readPublicUrl = (env: Env): string | null => {
  const value = readUrl(env, 'PUBLIC_URL', ['http', 'https'], 'https://agency.example')
  const url = value === null ? null : new URL(value)
  if (url && url.href !== `${url.origin}/`)
    wrong('PUBLIC_URL', `must be an address without a path, for example ${url.origin}`)
  return url && url.origin
}

const emailAddress = z.email()

const readSenders = (env: Env): Given['senders'] => {
  const value = env['MAIL_SENDERS']?.trim()
  if (!value) return null
  // A comma inside quotes belongs to the name.
  const entries = value.match(/(?:"[^"]*"|[^,"])+/g) ?? ['']
  const senders = entries.map((entry): Sender => {
    const match = /^(?:"?([^"<]*)"?\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(entry.trim())
    const address = match?.[2] ?? match?.[3] ?? ''
    if (!emailAddress.safeParse(address).success)
      wrong(
        'MAIL_SENDERS',
        `holds "${entry.trim()}", which is not a sender; write for example Name <a@example.com>, Other <b@example.com>`,
      )
    return { name: match?.[1]?.trim() ?? '', address }
  })
  return senders as Given['senders']
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

const readStore = (env: Env): Store | null => {
  const values = readTogether(env, [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
  if (!values) return null
  const [, region = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = values
  const endpoint = readUrl(env, 'S3_ENDPOINT', ['https', 'http'], 'https://s3.example.com') ?? ''
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

const readDrainSeconds = (env: Env): number => {
  const value = env['DRAIN_SECONDS']?.trim() || '0'
  const seconds = Number(value)
  return /^\d+(?:\.\d+)?$/.test(value) && seconds <= 60
    ? seconds
    : wrong('DRAIN_SECONDS', 'must be a number from 0 to 60, for example 5')
}

const readLogLevel = (env: Env): LogLevel => {
  const value = env['LOG_LEVEL']?.trim() || 'warn'
  return (
    logLevels.find((level) => level === value) ??
    wrong('LOG_LEVEL', `must be one of ${logLevels.join(', ')}`)
  )
}

const readHosts = (env: Env, name: string) => env[name]?.toLowerCase().match(/[^\s,]+/g) ?? []

/**
 * Reads every setting from the environment.
 * @throws SettingError that names the first wrong or half-set one and says what to write
 */
export function readSettings(env: Env): Settings {
  const port = readCount(env, 'PORT', { usual: 3000, least: 0, most: 65_535 })
  const dataDir = path.resolve(env['DATA_DIR']?.trim() || './data')
  const postalAddress = env['MAIL_POSTAL_ADDRESS']?.trim() ?? ''
  const mail = readMailServices(env)
  const models = readModels(env)
  const given = { senders: readSenders(env), postalAddress, models, ...mail }
  return {
    port,
    host: env['HOST']?.trim() || '127.0.0.1',
    publicUrl: readPublicUrl(env) ?? `http://localhost:${port}`,
    formerHosts: [],
    dataDir,
    databaseUrl: readUrl(
      env,
      'DATABASE_URL',
      ['postgres', 'postgresql'],
      'postgres://user:password@localhost:5432/foyer',
    ),
    databaseConnections: readCount(env, 'DATABASE_CONNECTIONS', { usual: 10, least: 4, most: 100 }),
    owner: readOwner(env),
    given,
    environment: readEnvironment(env),
    ...withAgency(given, null),
    brand: sampleBrand,
    ...mail,
    bounceAddress: readBounceAddress(env),
    mailWebhookSecret: readSecret(env, 'MAIL_WEBHOOK_SECRET'),
    schedulingUrl: readUrl(
      env,
      'SCHEDULING_URL',
      ['https', 'http'],
      'https://calendar.example/agency',
    ),
    models,
    store: readStore(env),
    socialLinks: readSocialLinks(env),
    trustProxy: readTrustProxy(env),
    logLevel: readLogLevel(env),
    drainSeconds: readDrainSeconds(env),
    metricsToken: readSecret(env, 'METRICS_TOKEN'),
    backups: readBackupPlan(env, dataDir),
    backupKey: readSecret(env, 'BACKUP_KEY'),
    credentialsKey: readSecret(env, 'CREDENTIALS_KEY'),
    quotas: {
      newClient: 1e6 * readCount(env, 'NEW_CLIENT_FILES_MB', { usual: 200, least: 1, most: 1e6 }),
      client: 1e9 * readCount(env, 'CLIENT_FILES_GB', { usual: 20, least: 1, most: 1e6 }),
    },
    oidc: readOidc(env),
    payments: readPayments(env),
    googleUrl: readUrl(env, 'GOOGLE_API_URL', ['https', 'http'], 'https://www.googleapis.com'),
    wordpressHosts: readHosts(env, 'WORDPRESS_HOSTS'),
    webhookHosts: readHosts(env, 'WEBHOOK_HOSTS'),
    siteHosts: readHosts(env, 'SITE_HOSTS'),
    pushHosts: readHosts(env, 'PUSH_HOSTS'),
    pageHosts: readHosts(env, 'PAGE_HOSTS'),
    mailHosts: readHosts(env, 'MAIL_HOSTS'),
    modelHosts: readHosts(env, 'AI_HOSTS'),
  }
}
