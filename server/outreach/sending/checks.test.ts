import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openDnsServer } from '../../../test/dns-server.ts'
import type { Db } from '../../platform/db.ts'
import { readSettings } from '../../platform/settings.ts'
import { checksOf } from './checks.ts'
import { domainChecks, keyCheck } from '../../core/dkim-keys/domain-checks.ts'

const sender = 'hello@furlong.example'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dkim = {
  selector: 'foyer',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const keyHost = 'foyer._domainkey.furlong.example'
const smtpUrl = 'smtp://mail.furlong.example'

let close = async () => {}
afterEach(async () => {
  await close()
  close = async () => {}
})
const withRecords = async (records: Record<string, string | null>) => {
  await close()
  close = (await openDnsServer(records)).close
}
const levels = async () =>
  Object.fromEntries(
    (await domainChecks({ smtpUrl, dkim }, sender)).map(({ name, level }) => [name, level]),
  )

test('a domain with SPF, DKIM and DMARC passes', async () => {
  await withRecords({
    'furlong.example': 'v=spf1 mx -all',
    '_dmarc.furlong.example': 'v=DMARC1; p=none',
    [keyHost]: `v=DKIM1; k=rsa; p=${published}`,
  })
  expect(await levels()).toEqual({ spf: 'ok', dkim: 'ok', dmarc: 'ok' })
})

test('missing records are reported; a missing or different key blocks sending', async () => {
  await withRecords({ 'furlong.example': 'google-site-verification=1' })
  expect(await levels()).toEqual({ spf: 'warn', dkim: 'stop', dmarc: 'warn' })
  const missing = await keyCheck({ smtpUrl, dkim }, sender)
  expect(missing.advice).toContain(`${keyHost} has no key`)
  await withRecords({ [keyHost]: 'v=DKIM1; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A' })
  const other = await keyCheck({ smtpUrl, dkim }, sender)
  expect([other.level, other.advice.includes('publishes a different key')]).toEqual(['stop', true])
})

test('an unreachable name server blocks nothing', async () => {
  await withRecords({ 'furlong.example': null, '_dmarc.furlong.example': null, [keyHost]: null })
  expect(await levels()).toEqual({ spf: 'warn', dkim: 'warn', dmarc: 'warn' })
  expect(await domainChecks({ smtpUrl: null, dkim }, sender)).toEqual([])
})

test("bulk email needs a postal address, valid templates and a size Gmail doesn't clip", async () => {
  const settings = {
    ...readSettings({ PUBLIC_URL: 'https://furlong.example' }),
    smtpUrl,
    isNamed: true,
    postalAddress: '',
  }
  // Without pictures there is nothing to look up.
  const noDatabase = {} as Db
  const red = async (written: { subject: string; preheader: string; content: string }) =>
    (await checksOf({ settings, db: noDatabase }, { ...written, layout: 'plain' }))
      .filter(({ level }) => level === 'stop')
      .map(({ name }) => name)
  expect(await red({ subject: 'Hi', preheader: '', content: 'Shall we talk?' })).toEqual([
    'address',
  ])
  const wrong = { subject: '{{ contact_nam }}', preheader: '', content: 'x'.repeat(110_000) }
  expect(await red(wrong)).toEqual(['address', 'variables', 'size'])
})
