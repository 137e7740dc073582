import { gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bankFiles } from '../../../test/bank-files.ts'
import { noisyStatement } from '../../../test/bank-statements.ts'
import { openTestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aUser } from '../../core/users/sample.ts'
import { users } from '../../core/users/table.ts'
import { invoices } from '../invoices/table.ts'
import { payments } from '../payments/table.ts'
import { bankLines } from './table.ts'
import { thorough } from '../../../test/thorough.ts'

/**
 * Imports a camt file of 500 lines over 300 open invoices. Wrong spaces, missing and mistyped references, parts, too much,
 * equal amounts of several clients, names in other spellings, payments that come twice, strangers and returns.
 */
test.runIf(thorough)(
  'of 500 lines over 300 open invoices 95 percent are booked, none wrongly, each with its reason',
  async () => {
    const server = await openTestServer()
    server.setNow('2026-06-01T10:00:00Z')
    const { jar } = await signedIn(server.context, { role: 'admin' })
    const { companies, invoices: billed, transfers } = noisyStatement(7)
    const clients = await server.db
      .insert(users)
      .values(companies.map((businessName) => aUser({ businessName })))
      .returning({ id: users.id })
    const common = {
      kind: 'invoice',
      status: 'sent',
      billTo: '',
      reference: '',
      currency: 'EUR',
      note: '',
    } as const
    const stored = await server.db
      .insert(invoices)
      .values(
        billed.map(({ number, client, total }) => ({
          ...common,
          number,
          clientId: clients[client]?.id ?? null,
          clientName: companies[client] ?? '',
          net: total,
          tax: 0,
          total,
          issueDate: '2026-03-01',
          dueDate: '2026-03-15',
        })),
      )
      .returning({ id: invoices.id, number: invoices.number })
    const numberOf = new Map(stored.map(({ id, number }) => [id, number]))
    const made = transfers.map(({ transfer }) => transfer)
    const found = await bankFiles(server, () => jar).statement(made)
    expect([found.total, found.applied, found.state]).toEqual([500, 500, 'done'])
    const lines = await server.db.select().from(bankLines).where(gt(bankLines.amount, 0))
    const all = await server.db.select().from(payments)
    const booked = lines.filter(({ state }) => state === 'booked' || state === 'returned')
    for (const line of booked) {
      const own = all.filter(({ bankLineId }) => bankLineId === line.id)
      const [, number] = /^E2E-(2026-\d{4})-/.exec(line.endToEndId) ?? []
      expect(own.map(({ invoiceId, amount }) => [numberOf.get(invoiceId), amount])).toEqual([
        [number, line.amount],
      ])
      expect(line.reason).toMatch(/\w.*\.$/)
    }
    const real = transfers.filter(({ kind }) => kind === 'payment' || kind === 'over')
    expect(booked.length / real.length).toBeGreaterThanOrEqual(0.95)
    expect(all).toHaveLength(booked.length)
    const undone = all.filter(({ undoneAt }) => undoneAt !== null)
    expect(undone).toHaveLength(transfers.filter(({ kind }) => kind === 'return').length)
    await server.close()
  },
  240_000,
)
