import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../contract/leads/lead-imports.ts'
import * as leadContract from '../contract/leads/leads.ts'
import { auditEntries } from '../server/core/audit-entries/table.ts'
import { emailCampaigns } from '../server/outreach/email-campaigns/table.ts'
import { emailSends } from '../server/outreach/email-sends/table.ts'
import { applyStep } from '../server/leads/lead-imports/jobs.ts'
import { leads } from '../server/leads/leads/table.ts'
import { sampleLeads } from '../server/leads/leads/sample.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { nextLines, readLeadFile } from '../web/admin/leads/lead-imports/lead-file.ts'
import { mappingOf } from '../web/admin/leads/lead-imports/mapping.ts'
import { counts, files, rows, utf8 } from './nasty-lead-files.ts'
import { distinctLead, fileOfLead } from './distinct-leads.ts'
import { engines, type Jar, openTestServer, type TestServer } from './server.ts'

describe.each(engines())('imports of leads, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())

  const kiln = { companyName: 'Kiln', email: 'ada@kiln.example', phone: '+44 1' }
  const addKiln = () => server.call(leadContract.create, { body: kiln }, admin)

  /** Imports as the browser does: parses, uploads, and requests a dry run. */
  const dryRun = async (
    bytes: Uint8Array,
    existing: contract.LeadImport['existing'] = 'update',
  ) => {
    const file = readLeadFile(bytes)
    const mapping = mappingOf(file.header)
    const body = { fileName: 'a.csv', existing }
    const started = await server.call(contract.begin, { body }, admin)
    const params = { id: started.body.id }
    for (let after = 0; after < file.rows.length;) {
      const lines = nextLines(file, mapping, after)
      const sent = await server.call(contract.addLines, { params, body: { after, lines } }, admin)
      expect(sent.status).toBe(200)
      // A repeated call adds nothing.
      await server.call(contract.addLines, { params, body: { after, lines } }, admin)
      after = sent.body.total
    }
    return (await server.call(contract.check, { params, body: {} }, admin)).body
  }
  const run = async (id: number) => {
    server.setNow('2026-03-02T11:00:00Z')
    expect((await server.call(contract.run, { params: { id } }, admin)).status).toBe(202)
    await server.runJobs()
    return (await server.call(contract.read, { params: { id } }, admin)).body
  }
  const undo = async (id: number) => {
    server.setNow('2026-03-02T13:00:00Z')
    expect((await server.call(contract.undo, { params: { id } }, admin)).status).toBe(202)
    await server.runJobs()
    return (await server.call(contract.read, { params: { id } }, admin)).body
  }
  const linesOf = async (id: number, outcome: contract.ImportOutcome) =>
    (await server.call(contract.lines, { params: { id }, query: { outcome } }, admin)).body
  const stored = () => server.db.select().from(leads).orderBy(leads.id)

  test('each column of a file is stored in its own field, in any field order', async () => {
    const [first, second] = [distinctLead(1), distinctLead(2)]
    const { id } = await dryRun(fileOfLead(first))
    expect(await linesOf(id, 'create')).toMatchObject([{ values: first }])
    await run(id)
    expect(await stored()).toMatchObject([first])
    const changed = await dryRun(fileOfLead(second))
    await run(changed.id)
    expect(await stored()).toMatchObject([second])
    await undo(changed.id)
    expect(await stored()).toMatchObject([first])
  })

  test.each(files)('%s: the import does what the dry run said', async (_name, bytes, expected) => {
    await addKiln()
    const planned = await dryRun(bytes)
    expect(planned.counts).toEqual(expected)
    expect(await stored()).toHaveLength(1)
    const done = await run(planned.id)
    expect(done).toMatchObject({ state: 'done', counts: planned.counts, applied: planned.total })
    expect(await stored()).toHaveLength(1 + expected.create)
    const isWritten = expected.create + expected.update > 0
    const undone = isWritten ? await undo(planned.id) : { state: 'undone', kept: 0 }
    expect(undone).toMatchObject({ state: 'undone', kept: 0 })
    expect(await stored()).toMatchObject([{ ...kiln, notes: '' }])
  })

  test('reports the line and the reason for each problem', async () => {
    await addKiln()
    const bytes = rows(
      'A,"two\nlines",a@x.example',
      ',,nobody',
      'C,,a@x.example',
      'Kiln,,ada@kiln.example,,n,odd',
    )
    const { id } = await dryRun(bytes)
    expect(await linesOf(id, 'error')).toMatchObject([
      {
        line: 4,
        message: 'Email: Please enter a valid email address',
        values: { email: 'nobody' },
      },
    ])
    expect(await linesOf(id, 'skip')).toMatchObject([{ line: 5, message: 'Same as line 2' }])
    expect(await linesOf(id, 'update')).toMatchObject([
      { line: 6, leadId: 1, message: 'Changes notes. There is no priority “odd”' },
    ])
    const answer = await server.inject({
      url: contract.errorFile.path.replace(':id', String(id)),
      cookies: Object.fromEntries(admin),
    })
    const mended = readLeadFile(utf8(answer.body.replace('nobody', 'b@x.example')))
    expect(mended.rows).toHaveLength(1)
    expect((await dryRun(utf8(answer.body.replace('nobody', 'b@x.example')))).counts).toEqual(
      counts({ create: 1 }),
    )
  })

  test('existing leads are completed or skipped as chosen; no value is cleared', async () => {
    await addKiln()
    const bytes = rows('Kiln & Co,Ada,ada@kiln.example,,,high')
    expect((await dryRun(bytes, 'skip')).counts).toEqual(counts({ skip: 1 }))
    const fill = await dryRun(bytes, 'fill')
    await run(fill.id)
    expect(await stored()).toMatchObject([{ ...kiln, contactName: 'Ada', priority: 'medium' }])
    const update = await dryRun(bytes, 'update')
    await run(update.id)
    expect(await stored()).toMatchObject([
      { companyName: 'Kiln & Co', contactName: 'Ada', priority: 'high', phone: kiln.phone },
    ])
  })

  test('undoing keeps leads that somebody has worked with since', async () => {
    await addKiln()
    const { id } = await dryRun(
      rows('A,,a@x.example', 'B,,b@x.example', 'C,,c@x.example', 'Kiln & Co,,ada@kiln.example'),
    )
    await run(id)
    server.setNow('2026-03-02T12:00:00Z')
    const [, first, second] = await stored()
    // A message that is still being sent; the lead's counter includes it only later.
    await server.db
      .insert(emailCampaigns)
      .values({ name: 'News', subject: 'News', content: 'News', senderEmail: 'a@x.example' })
    await server.db
      .insert(emailSends)
      .values({ campaignId: 1, leadId: first?.id ?? 0, emailAddress: 'a@x.example' })
    const params = { id: second?.id ?? 0 }
    await server.call(leadContract.update, { params, body: { companyName: 'B two' } }, admin)
    expect(await undo(id)).toMatchObject({ state: 'undone', kept: 2 })
    expect(await stored()).toMatchObject([
      { ...kiln },
      { companyName: 'A' },
      { companyName: 'B two' },
    ])
    expect((await server.call(contract.undo, { params: { id } }, admin)).status).toBe(409)
    const history = await server.db
      .select({ event: auditEntries.event, changes: auditEntries.changes })
      .from(auditEntries)
      .where(eq(auditEntries.recordId, 1))
      .orderBy(auditEntries.id)
    expect(history.map(({ event }) => event)).toEqual(['created', 'changed', 'changed'])
    expect(history[2]?.changes).toEqual([{ field: 'companyName', from: 'Kiln & Co', to: 'Kiln' }])
  })

  test('decides again if leads changed after the dry run', async () => {
    const { id, counts: planned } = await dryRun(rows('Kiln,,ada@kiln.example', 'B,,b@x.example'))
    expect(planned).toEqual(counts({ create: 2 }))
    await addKiln()
    expect((await run(id)).counts).toEqual(counts({ create: 1, unchanged: 1 }))
  })

  test('parallel imports and leads created meanwhile never produce a duplicate', async () => {
    const bytes = rows('A,,a@x.example', 'Kiln,,,+44 1', 'Old,,old@x.example')
    for (const email of ['old@x.example', 'new@x.example'])
      await server.call(leadContract.create, { body: { email } }, admin)
    await server.db.execute(sql`delete from leads where id = 1`)
    const first = await dryRun(bytes, 'skip')
    const second = await dryRun(bytes, 'skip')
    for (const { id } of [first, second]) {
      // Simulates two imports that started before either wrote anything.
      const running = sql`update lead_imports set state = 'running', started_at = now() where id = ${id}`
      await server.db.execute(running)
    }
    // A restored lead has a lower id than a lead that the dry run saw.
    await server.db.execute(
      sql`insert into leads (id, email) overriding system value values (1, 'old@x.example')`,
    )
    expect(await applyStep(server.context, first.id)).toBe(false)
    expect(await applyStep(server.context, second.id)).toBe(false)
    expect(await stored()).toHaveLength(4)
    const { counts: again } = (
      await server.call(contract.read, { params: { id: second.id } }, admin)
    ).body
    expect(again).toEqual(counts({ skip: 3 }))
  })

  test('an import that one process started is finished by another', async () => {
    const body = { leads: [{ companyName: 'A' }, { companyName: 'B' }] }
    await server.call(contract.bulkUpload, { body }, admin)
    // Simulates a process that stopped after it stored the upload.
    await server.db.execute(sql`delete from leads`)
    await server.db.execute(sql`update lead_imports set state = 'running', applied = 0`)
    await server.runJobs()
    expect(await stored()).toHaveLength(2)
  })

  test('changing an option keeps the comments on every line', async () => {
    await addKiln()
    const { id } = await dryRun(rows('Kiln,,ada@kiln.example,,n,odd'), 'skip')
    const params = { id }
    expect(await linesOf(id, 'skip')).toMatchObject([
      { message: 'Same as an existing lead. There is no priority “odd”' },
    ])
    await server.call(contract.check, { params, body: { existing: 'update' } }, admin)
    expect(await linesOf(id, 'update')).toMatchObject([
      { message: 'Changes notes. There is no priority “odd”' },
    ])
  })

  test('a canceled import writes no more and can be undone', async () => {
    const { id } = await dryRun(rows('A,,a@x.example'))
    await server.call(contract.run, { params: { id } }, admin)
    const stopped = await server.call(contract.cancel, { params: { id } }, admin)
    expect(stopped.body).toMatchObject({ state: 'cancelled', applied: 0, undoable: false })
    await server.runJobs()
    expect(await stored()).toEqual([])
    expect(await linesOf(id, 'create')).toEqual([])
  })

  test('importing an export changes nothing', async () => {
    await server.db.insert(leads).values([
      ...sampleLeads(new Date('2026-03-02T09:00:00Z')),
      {
        companyName: '=cmd',
        contactName: "'=quoted",
        notes: '-1\n"two", three',
        phone: '+49 30',
        email: 'f@x.example',
      },
    ])
    const before = await stored()
    const { payload } = await server.inject({
      url: leadContract.exportAll.path,
      cookies: Object.fromEntries(admin),
    })
    const again = await dryRun(utf8(payload))
    expect(again.counts).toEqual(counts({ unchanged: 61 }))
    await server.db.execute(sql`delete from leads`)
    await run((await dryRun(utf8(payload))).id)
    const comparable = ({
      companyName,
      contactName,
      email,
      phone,
      notes,
      status,
      priority,
    }: (typeof before)[number]) =>
      [companyName, contactName, email, phone, notes, status, priority].join('|')
    expect((await stored()).map(comparable).toSorted()).toEqual(before.map(comparable).toSorted())
  })

  test('one call does everything, as the specification requires', async () => {
    await addKiln()
    const body = {
      leads: [
        { companyName: 'A', priority: 'nonsense' },
        { email: 'ada@kiln.example', companyName: 'Kiln' },
        { notes: 'nobody' },
      ],
    }
    const answer = await server.call(contract.bulkUpload, { body }, admin)
    expect(answer.body).toMatchObject({ created: 1, total: 3, errors: [{ row: 2 }, { row: 3 }] })
    expect(await stored()).toMatchObject([
      kiln,
      { companyName: 'A', priority: 'medium', status: 'new', source: 'import' },
    ])
    const none = await server.call(contract.bulkUpload, { body: { leads: [] } }, admin)
    expect(none.status).toBe(400)
    expect(none.body).toMatchObject({ error: 'No valid lead data found in CSV file' })
  })
})
