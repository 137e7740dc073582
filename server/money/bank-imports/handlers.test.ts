import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BankFilePreview } from '../../../contract/money/bank-imports.ts'
import * as imports from '../../../contract/money/bank-imports.ts'
import { list as history } from '../../../contract/core/audit-entries.ts'
import { bankFiles } from '../../../test/bank-files.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aStatement } from './sample.ts'
import { bankImports as table } from './table.ts'

const paid = { bookedOn: '2026-03-02', name: 'Ada Byron', iban: 'DE02120300000000202051' }

const csv = `Datum;Betrag;Wer;Was\n02.03.2026;"2.901,00";Kiln Street;Rechnung 2026-0001\n02.03.2026;-12,00;Café;Kaffee\n`
const columns = {
  columns: ['date', 'amount', 'name', 'text'],
  dayOrder: 'day-first',
  decimal: ',',
}

describe('a bank file', () => {
  let server: TestServer
  let office: Invoicing
  let bank: ReturnType<typeof bankFiles>
  beforeAll(async () => void (server = await openTestServer()))
  beforeEach(async () => {
    office = await openInvoicing(server)
    bank = bankFiles(server, office.admin)
  })
  afterAll(() => server.close())

  test('books the certain transfers, and keeps each line once', async () => {
    const { id } = await office.issued({ currency: 'EUR' })
    const transfers = [
      { ...paid, amount: 2901_00, reference: 'RF3120260001' },
      { ...paid, amount: 5_00, name: 'Somebody', iban: '', text: 'Hello' },
      { bookedOn: '2026-03-02', amount: -800_00, name: 'Rent' },
    ]
    const first = await bank.statement(transfers)
    expect(first).toMatchObject({
      state: 'done',
      total: 3,
      applied: 3,
      duplicates: 0,
      accounts: ['DE89370400440532013000'],
      counts: { booked: 1, waiting: 1, ignored: 1, rejected: 0, returned: 0 },
    })
    expect(await office.read(id)).toMatchObject({
      state: 'paid',
      payments: [{ amount: 2901_00, method: 'transfer', paidOn: '2026-03-02' }],
    })
    const [again, more] = [
      await bank.statement(transfers),
      await bank.statement([...transfers, { ...paid, amount: 7_00 }]),
    ]
    expect([again.total, again.duplicates, more.total, more.duplicates]).toEqual([0, 3, 1, 3])
    expect((await office.read(id)).payments).toHaveLength(1)
  })

  test('without the bank’s references holds equal transfers of a day as often as they came', async () => {
    const coffee = { ...paid, amount: 5_00, text: 'Coffee', servicerRef: '' }
    expect(await bank.statement([coffee, coffee])).toMatchObject({ total: 2, duplicates: 0 })
    expect(await bank.statement([coffee, coffee, coffee])).toMatchObject({
      total: 1,
      duplicates: 2,
    })
  })

  test('imported twice at once is kept once', async () => {
    await office.issued({ currency: 'EUR' })
    const file = aStatement([{ ...paid, amount: 2901_00, reference: 'RF3120260001' }])
    const answers = await Promise.all([bank.upload(file), bank.upload(file)])
    expect(
      answers.map((each) => each.json<imports.BankImport>().total).toSorted((a, b) => a - b),
    ).toEqual([0, 1])
    await server.runJobs('match-bank-lines')
    expect(await bank.lines('booked')).toHaveLength(1)
  })

  test('in CSV is read with columns that somebody chose, which are remembered', async () => {
    const { id } = await office.issued({ currency: 'EUR' })
    const guess = (await bank.preview(Buffer.from(csv))).json<BankFilePreview>()
    expect(guess).toMatchObject({ format: 'csv', total: 2, sheet: { isRemembered: false } })
    expect(guess.sheet?.reading.columns).toEqual(['date', 'amount', null, null])
    const reading = JSON.stringify(columns)
    const shown = await bank.preview(Buffer.from(csv), { reading, currency: 'EUR' })
    expect(shown.json<BankFilePreview>()).toMatchObject({
      total: 2,
      credits: 1,
      from: '2026-03-02',
      lines: [
        { amount: 2901_00, currency: 'EUR', name: 'Kiln Street', text: 'Rechnung 2026-0001' },
        {},
      ],
    })
    expect(await bank.imported(Buffer.from(csv), { reading, currency: 'EUR' })).toMatchObject({
      format: 'csv',
      counts: { booked: 1, ignored: 1 },
    })
    expect((await office.read(id)).state).toBe('paid')
    const next = csv.replaceAll('02.03.', '03.03.')
    const remembered = (await bank.preview(Buffer.from(next))).json<BankFilePreview>()
    expect(remembered.sheet).toMatchObject({
      isRemembered: true,
      currency: 'EUR',
      reading: columns,
    })
  })

  test('that can’t be read is refused with a sentence', async () => {
    const refused = async (payload: Buffer, query = {}) => {
      const answer = await bank.upload(payload, query)
      return [answer.statusCode, answer.json<{ error: string }>().error]
    }
    expect(await refused(Buffer.from('Hello'))).toEqual([400, expect.stringContaining('No lines')])
    expect(await refused(Buffer.from(csv), { reading: '{}' })).toEqual([
      400,
      'Please choose the columns again.',
    ])
    expect(await refused(Buffer.from('A;B\n1;2\n'))).toEqual([
      400,
      expect.stringContaining('columns'),
    ])
    expect(await refused(Buffer.alloc(11 * 2 ** 20, 65))).toEqual([
      413,
      'This file is larger than 10 MB. Please export a shorter period.',
    ])
    const entity = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>'
    expect((await refused(Buffer.from(entity)))[0]).toBe(400)
  })

  test('is undone as a whole, with what it booked, and can be imported again', async () => {
    const { id } = await office.issued({ currency: 'EUR' })
    const transfers = [
      { ...paid, amount: 2901_00, reference: 'RF3120260001' },
      { ...paid, amount: 5_00, text: 'Hello' },
    ]
    const first = await bank.statement(transfers)
    const undone = await bank.undoImport(first.id)
    expect([undone.status, undone.body.state]).toEqual([202, 'undoing'])
    expect(await bank.read(first.id)).toMatchObject({ state: 'undone', counts: { booked: 0 } })
    expect(await bank.lines()).toEqual([])
    const invoice = await office.read(id)
    expect(invoice).toMatchObject({ state: 'sent', open: 2901_00 })
    expect(invoice.payments[0]?.undoReason).toBe('The import of the bank file was undone')
    expect((await bank.undoImport(first.id)).status).toBe(409)
    const entries = await server.call(
      history,
      { query: { noun: 'bank-imports', recordId: first.id } },
      office.admin(),
    )
    expect(entries.body.map(({ event }) => event)).toEqual(['changed', 'created'])
    expect(await bank.statement(transfers)).toMatchObject({ total: 2, counts: { booked: 1 } })
    expect((await office.read(id)).state).toBe('paid')
  })

  test('goes on after a kill, and is ended and undone while it runs', async () => {
    const first = await office.issued({ currency: 'EUR' })
    const transfers = Array.from({ length: 30 }, (_, at) => ({
      ...paid,
      amount: 100 + at,
      reference: 'RF3120260001',
    }))
    const { id } = (await bank.upload(aStatement(transfers))).json<imports.BankImport>()
    // A process that was killed left the first 25 lines committed.
    await server.db.update(table).set({ applied: 25 }).where(eq(table.id, id))
    await server.runJobs('match-bank-lines')
    expect(await bank.read(id)).toMatchObject({ state: 'done', counts: { booked: 5, waiting: 25 } })
    expect((await office.read(first.id)).payments).toHaveLength(5)
    await server.db.update(table).set({ state: 'running' }).where(eq(table.id, id))
    expect((await bank.undoImport(id)).body.state).toBe('undoing')
    expect(await bank.read(id)).toMatchObject({ state: 'undone' })
    expect((await office.read(first.id)).open).toBe(2901_00)
  })

  test('is for whoever enters payments', async () => {
    const file = aStatement([{ ...paid, amount: 5_00 }])
    const who = { role: 'admin', teamRole: 'member' } as const
    for (const { jar } of [office.ada, await signedIn(server.context, who)]) {
      const hands = bankFiles(server, () => jar)
      const answer = await hands.upload(file)
      const list = await server.call(imports.list, {}, jar)
      expect([answer.statusCode, list.status]).toEqual([403, 403])
    }
  })
})
