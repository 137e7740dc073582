import { afterAll, beforeAll, expect, test } from 'vitest'
import * as details from '../../../contract/money/billing-details.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { statementDocument } from './document.ts'
import { openStatement } from './open-invoices.ts'

let server: TestServer
let office: Invoicing
beforeAll(async () => {
  server = await openTestServer()
  office = await openInvoicing(server)
})
afterAll(() => server.close())

const laidOut = async () =>
  JSON.stringify(await openStatement(server.context, { kind: 'system' }, office.ada.user.id))

test('the list of open invoices is in the client’s language, and holds what is due alone', async () => {
  await office.issued({ dueDate: '2026-03-16' })
  await office.issued()
  await office.pay(2, 290_100)
  expect(await laidOut()).toContain('Balance due (USD)')
  const params = { clientId: office.ada.user.id }
  for (const [language, words] of [
    ['de', ['Offene Rechnungen', 'Fällig am', 'Offener Betrag (USD)', '16. März 2026', '2.901,00']],
    ['fr', ['Factures ouvertes', 'Échéance', 'Solde dû (USD)', '16 mars 2026']],
  ] as const) {
    const body = { country: 'DE', language }
    expect((await server.call(details.update, { params, body }, office.admin())).status).toBe(200)
    const found = await laidOut()
    expect(words.filter((word) => !found.includes(word))).toEqual([])
    expect(found).not.toContain('Balance due')
    expect(found).not.toContain('2026-0002')
  }
})

test('the whole statement is, too, with every payment', async () => {
  const language = async (of: 'en' | 'fr' | 'de') => {
    const body = { country: 'DE', language: of }
    const params = { clientId: office.ada.user.id }
    await server.call(details.update, { params, body }, office.admin())
    const system = { kind: 'system' } as const
    return JSON.stringify(await statementDocument(server.context, system, office.ada.user.id))
  }
  const english = ['Statement', 'Payment', 'Balance due (USD)', '$2,901.00']
  const german = ['Kontoauszug', 'Zahlung', 'Offener Betrag (USD)', 'Saldo', '2. März 2026']
  const french = ['Relevé de compte', 'Paiement', 'Solde dû (USD)', '2 mars 2026']
  const lacking = (text: string, words: string[]) => words.filter((word) => !text.includes(word))
  expect(lacking(await language('en'), english)).toEqual([])
  expect(lacking(await language('de'), german)).toEqual([])
  const text = await language('fr')
  expect(lacking(text, french)).toEqual([])
  expect(text).not.toMatch(/Statement|Payment|Balance|Invoice|Amount/)
})

test('a client gets the list from the portal as a PDF', async () => {
  const answer = await office.raw('/api/statement/pdf?only=open', office.ada.jar)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    'Factures ouvertes',
  )
})
