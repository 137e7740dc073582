import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/written-emails.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { openWrittenStage, type WrittenStage } from '../../../test/written-email-stage.ts'
import PostalMime from 'postal-mime'

let imap: ImapServer
let stage: WrittenStage
beforeAll(async () => {
  const [[, open] = ['', () => Promise.reject(new Error('no IMAP server'))]] = imapServers()
  imap = await open()
  stage = await openWrittenStage(imap)
})
beforeEach(() => stage.begin())
afterAll(async () => {
  await stage.close()
  await imap.close()
})

const facts = async () => {
  const query = { noun: 'consultation-requests' as const, recordId: 1 }
  return (await stage.call(contract.facts, { query })).body.signature
}
const sign = (signature: string) => stage.call(contract.setSignature, { body: { signature } })

test('an email ends with the signature that its writer had when they wrote it', async () => {
  expect(await facts()).toBe('Mia Kern\nFurlong')
  const signature = 'Mia Kern\n**Head of Design**\n+44 20 7946 0303'
  expect((await sign(signature)).status).toBe(200)
  expect(await facts()).toBe(signature)
  await stage.write()
  await sign('Somebody else')
  const { text, html } = await PostalMime.parse((await stage.leave()).message)
  expect(text).toMatch(/Mia Kern\n.*Head of Design.*\n\+44 20 7946 0303/)
  expect(html).toMatch(/Mia Kern<br ?\/?>\s*<strong>Head of Design<\/strong><br ?\/?>\s*\+44 20/)
  expect(text).not.toContain('Somebody else')
  await sign('')
  expect(await facts()).toBe('Mia Kern\nFurlong')
})

test('a signature can’t be longer than 1,000 characters', async () => {
  expect((await sign('x'.repeat(1001))).status).toBe(400)
})
