import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as books from '../../../contract/money/books.ts'
import * as closing from '../../../contract/money/closed-months.ts'
import { bankFiles } from '../../../test/bank-files.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'

const whole = 2901_00
const transfer = { bookedOn: '2026-03-02', reference: 'RF3120260001', endToEndId: 'E1' }

describe.each(engines())('a transfer that was taken back, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  let bank: ReturnType<typeof bankFiles>
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    office = await openInvoicing(server)
    bank = bankFiles(server, office.admin)
  })
  afterAll(() => server.close())

  const close = (through: string) =>
    server.call(closing.close, { body: { through } }, office.admin())
  const received = async (month: string) => {
    const query = { from: `${month}-01`, to: `${month}-28` }
    const { body } = await server.call(books.read, { query }, office.admin())
    return body.currencies.find(({ currency }) => currency === 'EUR')?.received ?? 0
  }
  const returned = (bookedOn: string) =>
    bank.statement([{ ...transfer, bookedOn, amount: -whole, isReversal: true }])

  test('counts again on the first open day when its month was closed without it', async () => {
    const { id } = await office.issued({ currency: 'EUR' })
    await bank.statement([{ ...transfer, amount: whole }])
    await returned('2026-03-20')
    expect(await received('2026-03')).toBe(0)
    await office.until('2026-04-02T10:00:00Z')
    await close('2026-03-31')
    await bank.undo((await bank.line('booked')).id)
    expect(await office.read(id)).toMatchObject({ state: 'paid', open: 0 })
    expect([await received('2026-03'), await received('2026-04')]).toEqual([0, whole])
    await bank.undo((await bank.line('booked')).id)
    expect(await office.read(id)).toMatchObject({ state: 'overdue', open: whole })
  })

  test('counts again on the first open day when the month that took it back is closed', async () => {
    const { id } = await office.issued({ currency: 'EUR' })
    await bank.statement([{ ...transfer, amount: whole }])
    await office.until('2026-04-02T10:00:00Z')
    await close('2026-03-31')
    await returned('2026-04-02')
    await office.until('2026-05-02T10:00:00Z')
    await close('2026-04-30')
    const before = [await received('2026-03'), await received('2026-04')]
    expect(before).toEqual([whole, -whole])
    await bank.undo((await bank.line('booked')).id)
    expect([await received('2026-03'), await received('2026-04')]).toEqual(before)
    expect(await received('2026-05')).toBe(whole)
    expect(await office.read(id)).toMatchObject({ state: 'paid', open: 0 })
  })
})
