import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/money/invoices.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'

describe.each(engines())('files of invoices, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
  })
  afterAll(() => server.close())

  test('are exported for the accountant with formulas escaped and void ones as zero', async () => {
    await office.issued({ billTo: '=HYPERLINK("x")', reference: '@SUM(1)' }, office.ben.user.id)
    await office.issued()
    const reason = { reason: 'Twice' }
    await server.call(contract.voidInvoice, { params: { id: 2 }, body: reason }, office.admin())
    await office.until('2026-04-02T10:00:00Z')
    await office.issued()
    const answer = await office.raw('/api/admin/invoices/csv?from=2026-03-01&to=2026-03-31')
    expect(answer.headers['content-disposition']).toContain('Invoices 2026-03-01 to 2026-03-31.csv')
    const [head, first, second, ...rest] = answer.body.slice(1).trim().split('\r\n')
    expect(head).toContain('Number,Kind,Date,Due,State')
    expect(first).toBe(
      `2026-0001,Invoice,2026-03-02,2026-03-16,Overdue,"'=cmd()","'=HYPERLINK(""x"")","'@SUM(1)",USD,20,2417.50,483.50,2901.00,S,`,
    )
    expect(second).toContain('Void,Kiln Street Ceramics,')
    expect(second).toContain(',USD,20,0.00,0.00,0.00')
    expect(rest).toEqual([])
  })

  test("list the characters their PDF can't show before they are issued", async () => {
    const { body: plain } = await office.create()
    const { body: other } = await office.create({ billTo: '東京 Studio' })
    expect((await office.read(plain.id)).unprintable).toEqual([])
    expect((await office.read(other.id)).unprintable).toEqual(['東', '京'])
  })

  test('are listed on a PDF statement', async () => {
    await office.issued()
    const answer = await office.raw('/api/statement/pdf', office.ada.jar)
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await office.raw('/api/statement/pdf')).statusCode).toBe(403)
  })
})
