import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../contract/lead-imports.ts'
import * as leadContract from '../contract/leads.ts'
import { auditEntries } from '../server/audit-entries/table.ts'
import { leads } from '../server/leads/table.ts'
import { sampleLeads } from '../server/leads/sample.ts'
import { signedIn } from '../server/sessions/sample.ts'
import { mappingOf, nextLines, readLeadFile } from '../web/admin/lead-imports/lead-file.ts'
import { engines, type Jar, openTestServer, type TestServer } from './server.ts'

const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const head = 'Company,Contact,Email,Phone,Notes,Priority,Status\n'
const rows = (...lines: string[]) => utf8(head + lines.join('\n'))
const counts = (changes: Partial<Record<contract.ImportOutcome, number>>) => ({
  create: 0,
  update: 0,
  unchanged: 0,
  skip: 0,
  error: 0,
  ...changes,
})

/** Files as people have them, and what becomes of their lines beside one lead, ada@kiln.example of Kiln. */
const files: [string, Uint8Array, ReturnType<typeof counts>][] = [
  ['quotes', rows('"Kiln, Ltd",Bo,bo@x.example,,"said ""yes""",high,new'), counts({ create: 1 })],
  ['line breaks in cells', rows('A,B,a@x.example,,"one\ntwo\r\nthree",,'), counts({ create: 1 })],
  ['blank lines', rows('', 'A,,a@x.example', '', '', 'B,,b@x.example', ''), counts({ create: 2 })],
  ['lines of commas', rows(',,,,,,', 'A,,,,,,', ',,,,,,'), counts({ create: 1, skip: 2 })],
  ['cells missing at the end', rows('A', 'B,C', 'D,E,d@x.example'), counts({ create: 3 })],
  [
    'too many cells',
    rows('A,B,a@x.example,1,n,low,new,more', 'B,,,,,,,'),
    counts({ create: 1, error: 1 }),
  ],
  ['columns missing', utf8('Email\na@x.example\nb@x.example'), counts({ create: 2 })],
  ['doubled headers', utf8('Company,Company Name,Email\nA,B,a@x.example'), counts({ create: 1 })],
  ['unknown headers', utf8('Colour,Email,Size\nred,a@x.example,9'), counts({ create: 1 })],
  [
    'a cell of a megabyte',
    rows(`A,,a@x.example,,${'x'.repeat(2 ** 20)}`, 'B'),
    counts({ create: 1, error: 1 }),
  ],
  [
    'Windows-1252',
    new Uint8Array(Buffer.from('Company;Email\nCafé Zürich;c@x.example', 'latin1')),
    counts({ create: 1 }),
  ],
  [
    'UTF-16',
    new Uint8Array(Buffer.from('\uFEFFCompany\tEmail\r\nÉlan\te@x.example', 'utf16le')),
    counts({ create: 1 }),
  ],
  [
    'bytes that are no text',
    new Uint8Array([...utf8('Company,Notes\nA,'), 0, 255, 254, 0, 10]),
    counts({ create: 1 }),
  ],
  [
    'half a file',
    rows('A,,a@x.example,,,,', 'B,,b@x.example,,"and the', 'C,,c@x.ex'),
    counts({ create: 1, error: 1 }),
  ],
  [
    'addresses that are none',
    rows('A,,not an address', 'B,,b@x.example'),
    counts({ create: 1, error: 1 }),
  ],
  [
    'words for priority and status',
    rows('A,,,,,URGENT,Closed Won', 'B,,,,,low,lost'),
    counts({ create: 2 }),
  ],
  [
    'doubles in the file',
    rows('A,,a@x.example', 'a2,,A@X.example', 'P,,,01 2', 'p,,,012', 'P,,q@x.example,012'),
    counts({ create: 2, skip: 3 }),
  ],
  [
    'doubles of a lead',
    rows('Kiln,,ADA@kiln.example,,news', 'Kiln,,,+44 (1)'),
    counts({ update: 1, skip: 1 }),
  ],
  [
    'nothing new',
    rows('Kiln,,ada@kiln.example', 'Other,,o@x.example'),
    counts({ unchanged: 1, create: 1 }),
  ],
  ['formulas', rows("'=1+1,'-a,f@x.example,'+44 1", '=2,,g@x.example'), counts({ create: 2 })],
  ['only rubbish', rows(',,,,x', ',,nobody'), counts({ error: 2 })],
  [
    'separator line, CR only',
    utf8('sep=;\nCompany;Email\rA;a@x.example\rB;b@x.example\r'),
    counts({ create: 2 }),
  ],
]

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

  /** As the browser does it: reads, sends, and has it decided. */
  const dryRun = async (
    bytes: Uint8Array,
    existing: contract.LeadImport['existing'] = 'update',
  ) => {
    const file = readLeadFile(bytes)
    const mapping = mappingOf(file.header)
    const { body } = await server.call(
      contract.begin,
      { body: { fileName: 'a.csv', existing } },
      admin,
    )
    const params = { id: body.id }
    for (let after = 0; after < file.rows.length;) {
      const lines = nextLines(file, mapping, after)
      const sent = await server.call(contract.addLines, { params, body: { after, lines } }, admin)
      expect(sent.status).toBe(200)
      // A call that is made again adds nothing.
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

  test.each(files)('%s: the run does what the dry run said', async (_name, bytes, expected) => {
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

  test('says which line it is, and why', async () => {
    await addKiln()
    const bytes = rows(
      'A,"two\nlines",a@x.example',
      'B,,nobody',
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

  test('leads that are there are filled or left alone when that is chosen; nothing is emptied', async () => {
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

  test('undoing keeps what somebody worked with since', async () => {
    await addKiln()
    const { id } = await dryRun(
      rows('A,,a@x.example', 'B,,b@x.example', 'C,,c@x.example', 'Kiln & Co,,ada@kiln.example'),
    )
    await run(id)
    server.setNow('2026-03-02T12:00:00Z')
    const [, , second] = await stored()
    const params = { id: second?.id ?? 0 }
    await server.call(leadContract.update, { params, body: { companyName: 'B two' } }, admin)
    expect(await undo(id)).toMatchObject({ state: 'undone', kept: 1 })
    expect(await stored()).toMatchObject([{ ...kiln }, { companyName: 'B two' }])
    expect((await server.call(contract.undo, { params: { id } }, admin)).status).toBe(409)
    const history = await server.db
      .select({ event: auditEntries.event, changes: auditEntries.changes })
      .from(auditEntries)
      .where(eq(auditEntries.recordId, 1))
      .orderBy(auditEntries.id)
    expect(history.map(({ event }) => event)).toEqual(['created', 'changed', 'changed'])
    expect(history[2]?.changes).toEqual([{ field: 'companyName', from: 'Kiln & Co', to: 'Kiln' }])
  })

  test('decides again when leads changed after the dry run', async () => {
    const { id, counts: planned } = await dryRun(rows('Kiln,,ada@kiln.example', 'B,,b@x.example'))
    expect(planned).toEqual(counts({ create: 2 }))
    await addKiln()
    expect((await run(id)).counts).toEqual(counts({ create: 1, unchanged: 1 }))
  })

  test('what is cancelled writes no more and can be taken back', async () => {
    const { id } = await dryRun(rows('A,,a@x.example'))
    await server.call(contract.run, { params: { id } }, admin)
    const stopped = await server.call(contract.cancel, { params: { id } }, admin)
    expect(stopped.body).toMatchObject({ state: 'cancelled', applied: 0, undoable: false })
    await server.runJobs()
    expect(await stored()).toEqual([])
  })

  test('an export imported again changes nothing', async () => {
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
    const told = ({
      companyName,
      contactName,
      email,
      phone,
      notes,
      status,
      priority,
    }: (typeof before)[number]) =>
      [companyName, contactName, email, phone, notes, status, priority].join('|')
    expect((await stored()).map(told).toSorted()).toEqual(before.map(told).toSorted())
  })

  test('everything in one call, as the specification has it', async () => {
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
