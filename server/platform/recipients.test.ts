import { expect, test } from 'vitest'
import { recipients, type RecipientId, recipientSentences } from '../../site/recipients.ts'
import { localise } from './page-shell.ts'
import { usedRecipients } from './recipients.ts'
import { readSettings } from './settings.ts'

const ai = { AI_BASE_URL: 'https://ai.example/v1', AI_API_KEY: 'k', AI_MODEL: 'm' }
/** The settings that turn each outside service on. */
const services: Record<RecipientId, Record<string, string>> = {
  email: { SMTP_URL: 'smtps://u:p@mail.example.com:465' },
  mailbox: { IMAP_URL: 'imaps://u:p@mailbox.example.com:993' },
  scheduling: { SCHEDULING_URL: 'https://calendar.example/agency' },
  files: {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'r',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'i',
    S3_SECRET_ACCESS_KEY: 's',
  },
  database: { DATABASE_URL: 'postgres://u:p@db.example.com:5432/foyer' },
  writing: ai,
  cards: { ...ai, AI_VISION_MODEL: 'v' },
  pictures: { ...ai, AI_IMAGE_MODEL: 'p' },
  payments: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  signIn: {
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'i',
    OIDC_CLIENT_SECRET: 's',
  },
}
const ids = Object.keys(services) as RecipientId[]

/** Settings that bring no other company in: what this machine does, or how it does it. */
const atHome = [
  'ADMIN_EMAIL ADMIN_PASSWORD MAIL_BOUNCE_ADDRESS MAIL_REPLY_ADDRESS CLIENT_FILES_GB CREDENTIALS_KEY DATABASE_CONNECTIONS',
  'DATA_DIR DKIM_KEY_FILE DKIM_SELECTOR MAIL_AUTHSERV_ID DRAIN_SECONDS HOST LOG_LEVEL MAIL_POSTAL_ADDRESS MAIL_SENDERS',
  'METRICS_TOKEN NEW_CLIENT_FILES_MB PORT PUBLIC_URL TRUST_PROXY',
  'BACKUP_AT BACKUP_DIR BACKUP_KEEP_DAILY BACKUP_KEEP_WEEKLY BACKUP_KEY',
  // Links that a visitor follows, or not.
  'SOCIAL_GITHUB SOCIAL_LINKEDIN SOCIAL_X',
  // Emails and reports about them come in; who delivers emails is named already.
  'MAIL_WEBHOOK_SECRET MAIL_LMTP',
  // Which hosts of this network may be entered.
  'MAIL_HOSTS AI_HOSTS',
  // Search figures come from there; nothing about a person goes there.
  'GOOGLE_API_URL',
  // The clients' own websites.
  'WORDPRESS_HOSTS',
  'WEBHOOK_HOSTS PUSH_HOSTS SITE_HOSTS PAGE_HOSTS',
  // Another address of a provider that is named already; the other provider is named the same way.
  'STRIPE_API_URL MOLLIE_API_URL MOLLIE_API_KEY',
  // The name of the provider, and the people for whom it may vouch.
  'OIDC_NAME OIDC_DOMAINS OIDC_HOSTS',
]
  .join(' ')
  .split(' ')

const page = '<html lang="en"><ul><!--recipients--></ul>'
const pageWith = (env: Record<string, string>) => localise(page, readSettings(env))
const host = (id: RecipientId) => usedRecipients(readSettings(services[id]))[id] ?? ''

test.each(ids)('the privacy notice names %s when it is on, and only then', (id) => {
  const sentence = recipients[id](host(id))
  expect(host(id)).not.toBe('')
  expect(pageWith(services[id])).toContain(`<li>${sentence}</li>`)
  expect(pageWith({})).not.toContain(host(id))
  for (const other of ids.filter((each) => !(id in usedRecipients(readSettings(services[each])))))
    expect(pageWith(services[other])).not.toContain(sentence)
})

test('with all of them on, all are named, in the document for the script as well', () => {
  const all = Object.assign({}, ...Object.values(services)) as Record<string, string>
  const used = usedRecipients(readSettings(all))
  expect(Object.keys(used).toSorted()).toEqual(ids.toSorted())
  const [, written = ''] = /data-recipients="([^"]*)"/.exec(pageWith(all)) ?? []
  expect(JSON.parse(written.replaceAll('&quot;', '"'))).toEqual(used)
})

test('nothing is said to be loaded from elsewhere unless a calendar is', () => {
  const nothing = 'Nothing on these pages is loaded'
  expect(recipientSentences({}).at(-1)).toContain(nothing)
  expect(recipientSentences({ scheduling: 'calendar.example' }).at(-1)).not.toContain(nothing)
})

test.each(['http://localhost:11434/v1', 'http://192.168.1.7:8000', 'http://models:8000'])(
  'a service of one’s own at %s is nobody else',
  (url) => expect(usedRecipients(readSettings({ ...ai, AI_BASE_URL: url }))).toEqual({}),
)

test('every setting is known to bring another company in, or not to', () => {
  const read = new Set<string>()
  const watched = new Proxy<Record<string, string>>(
    // Some settings are read only beside others.
    { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'twelve emails', MAIL_SENDERS: 'a@b.example' },
    { get: (env, name: string) => (read.add(name), env[name]) },
  )
  readSettings(watched)
  const outside = ids.flatMap((id) => Object.keys(services[id]))
  expect([...read].filter((name) => ![...outside, ...atHome].includes(name))).toEqual([])
})
