import { describe, expect, test } from 'vitest'
import { SettingError } from './setting.ts'
import { readSettings } from './settings.ts'

const wrong: [env: Record<string, string>, says: RegExp][] = [
  [{ PORT: '80a' }, /^Wrong setting: PORT must be a whole number from 0 to 65535/],
  [{ PORT: '70000' }, /^Wrong setting: PORT /],
  [{ DRAIN_SECONDS: '-1' }, /^Wrong setting: DRAIN_SECONDS must be a number from 0 to 60/],
  [
    { PUBLIC_URL: 'agency.example' },
    /^Wrong setting: PUBLIC_URL must be a URL that starts with http:\/\/ or https:\/\//,
  ],
  [
    { DATABASE_URL: 'mysql://x' },
    /^Wrong setting: DATABASE_URL must be a URL that starts with postgres:\/\//,
  ],
  [
    { DATABASE_CONNECTIONS: '3' },
    /^Wrong setting: DATABASE_CONNECTIONS must be a whole number from 4 to 100/,
  ],
  [
    { ADMIN_EMAIL: 'a@b.example' },
    /^Wrong setting: ADMIN_PASSWORD is missing although ADMIN_EMAIL is set/,
  ],
  [
    { ADMIN_PASSWORD: 'twelve emails' },
    /^Wrong setting: ADMIN_EMAIL is missing although ADMIN_PASSWORD is set/,
  ],
  [
    { ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'twelve emails' },
    /^Wrong setting: ADMIN_EMAIL must be an email address/,
  ],
  [
    { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' },
    /^Wrong setting: ADMIN_PASSWORD must have at least 12 characters/,
  ],
  [
    { SMTP_URL: 'mail.example' },
    /^Wrong setting: SMTP_URL must be a URL that starts with smtp:\/\/ or smtps:\/\//,
  ],
  [
    { MAIL_SENDERS: 'Somebody' },
    /^Wrong setting: MAIL_SENDERS holds "Somebody", which is not a sender/,
  ],
  [
    { TRUST_PROXY: 'my proxy' },
    /^Wrong setting: TRUST_PROXY must be true, false, or a list of addresses/,
  ],
  [{ TRUST_PROXY: '999.1.1.1' }, /^Wrong setting: TRUST_PROXY /],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^Wrong setting: TRUST_PROXY /],
  [
    { PUBLIC_URL: 'https://agency.example/base' },
    /^Wrong setting: PUBLIC_URL must be an address without a path, for example https:\/\/agency\.example$/,
  ],
  [{ PUBLIC_URL: 'https://a:b@agency.example' }, /^Wrong setting: PUBLIC_URL /],
  [{ PUBLIC_URL: 'https://agency.example?a=1' }, /^Wrong setting: PUBLIC_URL /],
  [{ SMTP_URL: 'smtp://' }, /^Wrong setting: SMTP_URL /],
  [{ MAIL_SENDERS: ',' }, /^Wrong setting: MAIL_SENDERS holds "", which is not a sender/],
  [{ AI_MODEL: 'm' }, /^Wrong setting: AI_BASE_URL is missing although AI_MODEL is set/],
  [{ AI_VISION_MODEL: 'm' }, /^Wrong setting: AI_BASE_URL is missing although AI_VISION_MODEL/],
  [{ AI_BASE_URL: 'http://x' }, /^Wrong setting: AI_MODEL is missing although AI_BASE_URL is set/],
  [
    { AI_BASE_URL: 'api', AI_API_KEY: 'k', AI_MODEL: 'm' },
    /^Wrong setting: AI_BASE_URL must be a URL/,
  ],
  [
    { S3_ENDPOINT: 'https://s3.example' },
    /^Wrong setting: S3_REGION is missing although S3_ENDPOINT/,
  ],
  [{ BACKUP_AT: '24:00' }, /^Wrong setting: BACKUP_AT must be a time of day in UTC/],
  [{ BACKUP_AT: 'never' }, /for example 02:30, or off$/],
  [{ BACKUP_KEEP_DAILY: '-1' }, /^Wrong setting: BACKUP_KEEP_DAILY must be a whole number/],
  [
    { BACKUP_KEEP_DAILY: '0', BACKUP_KEEP_WEEKLY: '0' },
    /^Wrong setting: BACKUP_KEEP_DAILY and BACKUP_KEEP_WEEKLY are both 0/,
  ],
  [{ BACKUP_KEY: 'short' }, /^Wrong setting: BACKUP_KEY must be a secret with at least 24 char/],
  [{ LOG_LEVEL: 'loud' }, /^Wrong setting: LOG_LEVEL must be one of fatal, /],
]

describe('settings', () => {
  test('all have a working default', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      owner: null,
      smtpUrl: null,
      trustProxy: false,
    })
  })

  test.each(wrong)('name an invalid one with a valid example: %j', (env, says) => {
    const read = () => readSettings(env)
    expect(read).toThrow(SettingError)
    expect(read).toThrow(says)
  })

  test('keep the order and names of senders', () => {
    const { senders } = readSettings({
      MAIL_SENDERS: '"Ann, Sales" <ann@x.example>, info@x.example',
    })
    expect(senders.map(({ address }) => address)).toEqual(['ann@x.example', 'info@x.example'])
  })

  test('drop the trailing slash of PUBLIC_URL', () => {
    expect(readSettings({ PUBLIC_URL: 'https://agency.example/' }).publicUrl).toBe(
      'https://agency.example',
    )
  })

  test('accept addresses, ranges and names of proxies', () => {
    const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8, fd00::/8, loopback'
    expect(readSettings({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY)
  })

  test('accept a PostgreSQL socket', () => {
    const DATABASE_URL = 'postgresql:///foyer?host=/var/run/postgresql'
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })
})
