import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as onboarding from '../contract/clients/onboarding.ts'
import * as agency from '../contract/core/agency-settings.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as statements from '../contract/money/statements.ts'
import * as deliverables from '../contract/work/deliverables.ts'
import * as projects from '../contract/work/projects.ts'
import { drawOpen } from '../server/money/payment-reminders/writing.ts'
import { anInvoice } from '../server/money/invoices/sample.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { aDeliverable } from '../server/work/deliverables/sample.ts'
import { aProject } from '../server/work/projects/sample.ts'
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

type Drawn = (all: { owner: Jar; client: Jar; id: number }) => Promise<(string | Buffer)[]>

/** The files that draw PDFs, each with a document of every kind that it draws: its address, or what an email brings. */
const drawing: Record<string, Drawn> = {
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
  'server/money/payment-reminders/writing.ts': async ({ owner, id }) => {
    for (let at = 0; at < 2; at += 1) {
      const { body } = await server.call(invoices.create, { body: anInvoice(id) }, owner)
      const sent = { params: { id: body.id }, body: { send: false } }
      expect((await server.call(invoices.issue, sent, owner)).status).toBe(200)
    }
    const list = await drawOpen(server.context, id)
    if (!list) throw new Error('two invoices make a list')
    return [list]
  },
  'server/money/statements/document.ts': async () => [
    statements.ownPdf.path,
    `${statements.ownPdf.path}?only=open`,
  ],
  'server/clients/onboarding/handlers.ts': async ({ owner, id }) => {
    const { body } = await server.call(
      onboarding.create,
      { body: { clientId: id, serviceType: 'web_development', send: true, responses: {} } },
      owner,
    )
    return [`/api/onboarding/${body.id}/pdf`]
  },
  'server/work/deliverables/certificate.ts': async ({ owner, client, id }) => {
    const { body: project } = await server.call(projects.create, { body: aProject(id) }, owner)
    const made = { params: { projectId: project.id }, body: aDeliverable() }
    const { latest } = (await server.call(deliverables.create, made, owner)).body
    const decided = { params: { id: latest.id }, body: { decision: 'approved' as const } }
    expect((await server.call(deliverables.decide, decided, client)).status).toBe(200)
    return [deliverables.certificate.path.replace(':id', String(latest.id))]
  },
}

async function download(url: string, client: Jar) {
  const answer = await server.inject({ url, cookies: Object.fromEntries(client) })
  const { statusCode, headers } = answer
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'application/pdf'])
  return answer.rawPayload
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
    for (const drawn of await documents({ owner, client, id: user.id })) {
      const words = wordsOf(typeof drawn === 'string' ? await download(drawn, client) : drawn)
      expect([file, /Hearth (?:&|and) Vale/.test(words)]).toEqual([file, true])
      expect([file, /furlong/i.exec(words)?.[0]]).toEqual([file, undefined])
    }
})
