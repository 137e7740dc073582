import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as onboarding from '../contract/clients/onboarding.ts'
import * as agency from '../contract/core/agency-settings.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as statements from '../contract/money/statements.ts'
import { anInvoice } from '../server/money/invoices/sample.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.clear()
})
afterAll(() => server.close())

const own = {
  name: 'Hearth & Vale',
  legalName: 'Hearth and Vale Ltd',
  email: 'hello@hearth.example',
  phone: '',
  address: '2 Mill Road\nBath BA1 1AA',
  country: 'GB',
  taxId: '',
  registration: '',
  legalForm: '',
  representedBy: '',
  registeredOffice: '',
  supervisoryBody: '',
  responsible: '',
  locale: 'en-GB' as const,
}

const canRead = spawnSync('pdftotext', ['-v']).status === 0
/** Returns the words of a PDF, with its title and author; without poppler only these. */
const wordsOf = (pdf: Buffer) => {
  const words = canRead
    ? execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
    : ''
  return words + pdf.toString('latin1').replaceAll('\0', '')
}

/** The files that draw PDFs, each with a document of every kind that it draws. */
const drawing: Record<string, (all: { owner: Jar; client: Jar; id: number }) => Promise<string[]>> =
  {
    'server/money/invoices/document.ts': async ({ owner, id }) => {
      const issued = async (drafted: number) => {
        const sent = { params: { id: drafted }, body: { send: false } }
        expect((await server.call(invoices.issue, sent, owner)).status).toBe(200)
        return `/api/invoices/${drafted}/pdf`
      }
      const draft = await server.call(invoices.create, { body: anInvoice(id) }, owner)
      const invoice = await issued(draft.body.id)
      const params = { id: draft.body.id }
      const { body: credit } = await server.call(invoices.credit, { params, body: {} }, owner)
      return [invoice, await issued(credit.id)]
    },
    'server/money/statements/document.ts': async () => [statements.ownPdf.path],
    'server/clients/onboarding/handlers.ts': async ({ owner, id }) => {
      const { body } = await server.call(
        onboarding.create,
        { body: { clientId: id, serviceType: 'web_development', send: true, responses: {} } },
        owner,
      )
      return [`/api/onboarding/${body.id}/pdf`]
    },
  }

test('every PDF names the agency that sends it, and the sample nowhere', async () => {
  const callers = execFileSync('git', ['grep', '-l', '^ .*drawPdfApart('], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !file.endsWith('.test.ts'))
  expect(Object.keys(drawing).toSorted()).toEqual(callers.toSorted())

  const { jar: owner } = await signedIn(server.context, { role: 'admin' })
  const { jar: client, user } = await signedIn(server.context)
  expect((await server.call(agency.update, { body: own }, owner)).status).toBe(200)
  for (const [file, documents] of Object.entries(drawing))
    for (const url of await documents({ owner, client, id: user.id })) {
      const answer = await server.inject({ url, cookies: Object.fromEntries(client) })
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        200,
        'application/pdf',
      ])
      const words = wordsOf(answer.rawPayload)
      expect([file, /Hearth (?:&|and) Vale/.test(words)]).toEqual([file, true])
      expect([file, /furlong/i.exec(words)?.[0]]).toEqual([file, undefined])
    }
})
