import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as trash from '../contract/core/trash-entries.ts'
import * as clients from '../contract/clients/clients.ts'
import * as consultations from '../contract/leads/consultation-requests.ts'
import * as campaigns from '../contract/outreach/email-campaigns.ts'
import type { Endpoint, ReplyOf, SentOf } from '../contract/http.ts'
import * as cards from '../contract/leads/lead-cards.ts'
import * as imports from '../contract/leads/lead-imports.ts'
import * as merges from '../contract/leads/lead-merges.ts'
import * as leads from '../contract/leads/leads.ts'
import { aConsultationRequest } from '../server/leads/consultation-requests/sample.ts'
import { aCampaign } from '../server/outreach/email-campaigns/sample.ts'
import { aLead } from '../server/leads/leads/sample.ts'
import { rowsOf } from '../server/platform/db.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts'

let server: TestServer
let admin: Jar
let sink: SmtpSink
beforeAll(async () => {
  sink = await openSmtpSink()
  const env = { SMTP_URL: sink.url, MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds' }
  server = await openTestServer(env)
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  // A database trigger records which transactions wrote leads, whichever code wrote them.
  await server.db.execute('create table written_leads (by xid8 not null)')
  await server.db.execute(`create function note_written_lead() returns trigger language plpgsql as
    $$ begin insert into written_leads values (pg_current_xact_id()); return null; end $$`)
  await server.db.execute(`create trigger note_written_lead
    after insert or update or delete on leads for each row execute function note_written_lead()`)
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

async function done<E extends Endpoint>(call: E, sent: SentOf<E>): Promise<ReplyOf<E>> {
  const { status, body } = await server.call(call, sent, admin)
  expect(status).toBeLessThan(300)
  return body
}
const read = (id: number) => done(leads.read, { params: { id } })
const request = aConsultationRequest()
const ask = () => done(consultations.create, { body: request })
let changed: ReplyOf<typeof leads.updateMany>
let client = 0

async function merge() {
  const [lead, other] = [await read(1), await read(2)]
  const seen = { lead: lead.updatedAt, other: other.updatedAt }
  await done(merges.create, { body: { leadId: 1, otherId: 2, lead: aLead(lead), seen } })
}
async function sendCampaign() {
  const { id } = await done(campaigns.create, { body: aCampaign() })
  await done(campaigns.send, { params: { id }, body: { leadIds: [1] } })
  await server.runJobs()
  expect((await read(1)).emailsSentCount).toBe(1)
}
async function convert() {
  const { firstName, lastName, lead } = await done(leads.conversion, { params: { id: 1 } })
  const { email, companyName: businessName, industry } = lead
  const person = { firstName, lastName, email, businessName, industry, password: '', phone: '' }
  const project = { withProject: false, projectName: '', projectDescription: '' }
  const converted = await done(leads.convert, {
    params: { id: 1 },
    body: { ...person, ...project },
  })
  client = converted.clientId
}
async function undoImport() {
  await done(imports.undo, { params: { id: 1 } })
  await server.runJobs()
}
async function eraseClient() {
  await done(clients.remove, { params: { id: client } })
  await done(trash.erase, { body: { noun: 'clients', ids: [client] } })
  expect((await read(1)).clientId).toBeNull()
}

const actions: [what: string, action: () => Promise<unknown>][] = [
  ['is added', () => done(leads.create, { body: aLead() })],
  ['is added from a card', () => done(cards.create, { body: { lead: aLead() } })],
  ['requests a consultation', ask],
  ['requests another consultation', ask],
  ['is edited', () => done(leads.update, { params: { id: 1 }, body: aLead() })],
  [
    'is changed in bulk',
    async () => {
      changed = await done(leads.updateMany, { body: { ids: [1, 2], status: 'qualified' } })
    },
  ],
  ['is restored to its earlier state', () => done(leads.revertMany, { body: changed })],
  ['is merged with another', merge],
  ['is unmerged', () => done(merges.undo, { params: { id: 1 } })],
  ['is deleted', () => done(leads.remove, { params: { id: 2 } })],
  ['is restored from the trash', () => done(trash.restore, { body: { noun: 'leads', ids: [2] } })],
  ['is deleted in bulk', () => done(leads.removeMany, { body: { ids: [2, 3] } })],
  ['is imported', () => done(imports.bulkUpload, { body: { leads: [aLead(), aLead()] } })],
  ['is removed by undoing its import', undoImport],
  ['gets a campaign email', sendCampaign],
  ['becomes a client', convert],
  ['stops being a client because that one is erased', eraseClient],
]

/** Runs in order: each one builds on the state that the previous ones left. */
test.each(actions)(
  'every open window of the team is updated when a lead %s',
  async (_what, action) => {
    await server.db.execute('delete from written_leads')
    await action()
    const [written] = await rowsOf<{ writes: number; silent: number }>(
      server.db,
      sql`select count(*)::int as writes, (count(*) filter (where not exists (
          select from live_events e where e.kind = 'leads' and e.user_id is null and e.written_by >= w.by
        )))::int as silent from written_leads w`,
    )
    expect(written?.writes).toBeGreaterThan(0)
    expect(written?.silent).toBe(0)
  },
)
