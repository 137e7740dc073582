import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  environmentPlaces,
  type EnvironmentPlace,
  list,
} from '../contract/core/environment-settings.ts'
import { mailServerKinds } from '../contract/core/mail-servers.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { openTestServer, type TestServer } from './server.ts'

const root = path.resolve(import.meta.dirname, '..')
const places = Object.entries(environmentPlaces)
const names = places.flatMap((each) => each[1].names)

/** The settings of the environment, as the reference explains them. */
const explained = fs
  .readFileSync(path.join(root, 'docs/reference.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', about = ''] = /^\| `([A-Z][A-Z\d_]+)` \|(.*)$/.exec(line) ?? []
    return name ? [{ name, isEdited: about.includes('/admin-') }] : []
  })

/** The places in which some screen says what the environment sets. */
const shown = fs
  .globSync('web/**/*.tsx', { cwd: root })
  .flatMap((file) => [
    ...fs
      .readFileSync(path.join(root, file), 'utf8')
      .matchAll(/<SetOnServer place=(?:"(\w+)"|\{kind\})/g),
  ])
  .flatMap(([, place]) => (place === undefined ? [...mailServerKinds] : [place]))

const secrets = {
  SMTP_URL: 'smtps://user:hush-1@mail.example.com:465',
  IMAP_URL: 'imaps://user:hush-2@mail.example.com:993',
  AI_API_KEY: 'hush-3',
  OIDC_CLIENT_SECRET: 'hush-4',
  STRIPE_SECRET_KEY: 'sk_live_hush5',
  STRIPE_WEBHOOK_SECRET: 'whsec_hush6',
  MOLLIE_API_KEY: 'live_hush7',
}
const values: Record<string, string> = {
  ...secrets,
  MAIL_SENDERS: 'Kiln <hi@kiln.example>',
  MAIL_POSTAL_ADDRESS: 'Ofenweg 3, Berlin',
  MAIL_REPLY_ADDRESS: 'hi@kiln.example',
  MAIL_AUTHSERV_ID: 'mx.kiln.example',
  DKIM_SELECTOR: 'kiln',
  AI_BASE_URL: 'https://models.example/v1',
  AI_MODEL: 'writer',
  AI_VISION_MODEL: 'reader',
  AI_IMAGE_MODEL: 'painter',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'kiln',
  OIDC_NAME: 'Accounts',
  OIDC_DOMAINS: 'kiln.example',
  SCHEDULING_URL: 'https://calendar.example/kiln',
  SOCIAL_LINKEDIN: 'https://linkedin.example/kiln',
  SOCIAL_GITHUB: 'https://github.example/kiln',
  SOCIAL_X: 'https://x.example/kiln',
}

test('every setting that a screen edits as well is known, and explained', () => {
  expect(explained.length).toBeGreaterThan(40)
  const edited = explained.flatMap(({ name, isEdited }) => (isEdited ? name : []))
  expect(edited.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => explained.every((each) => each.name !== name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test.each(places.map(([place]) => place))('a screen says what the environment sets: %s', (place) =>
  expect(shown).toContain(place),
)

describe('a server whose environment sets all of them', () => {
  let server: TestServer
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-environment-'))
  const keyFile = path.join(folder, 'dkim.pem')
  beforeAll(async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    fs.writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    server = await openTestServer({ ...values, DKIM_KEY_FILE: keyFile })
  })
  afterAll(async () => {
    await server.close()
    fs.rmSync(folder, { recursive: true })
  })
  const told = async (teamRole: 'owner' | 'manager' | 'member' | 'contractor') => {
    const { jar } = await signedIn(server.context, { role: 'admin', teamRole })
    return (await server.call(list, {}, jar)).body
  }
  const namesIn = (...of: EnvironmentPlace[]) =>
    of.flatMap((place) => environmentPlaces[place].names).toSorted()

  test.each(names)('tells the owner of %s', async (name) => {
    expect((await told('owner')).map((each) => each.name)).toContain(name)
  })

  test('tells no secret, and everybody only of places that they see', async () => {
    const owner = await told('owner')
    expect(JSON.stringify(owner)).not.toMatch(/hush|\.pem|user/)
    expect(owner).toContainEqual({ name: 'SMTP_URL', value: 'mail.example.com' })
    expect(owner).toContainEqual({ name: 'AI_API_KEY', value: null })
    const of = async (role: Parameters<typeof told>[0]) =>
      (await told(role)).map(({ name }) => name).toSorted()
    expect(await of('manager')).toEqual(namesIn('agency', 'hours', 'social'))
    expect(await of('member')).toEqual(namesIn('hours', 'social'))
    expect(await of('contractor')).toEqual([])
  })
})
