import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Emailed } from '../../platform/emailed.ts'
import type { MovedAddress } from '../../platform/room.ts'
import { ofClient } from './erase.ts'
import { keepBack } from './leavers.ts'
import { recordOf, seekEmailed } from './records.ts'
import { changeWaiting, type WrittenRow } from './store.ts'
import { writtenEmails as table } from './table.ts'

/** Whether the person of the record has another address by now. */
const isElsewhere = (row: WrittenRow, record: Emailed) =>
  row.to.toLowerCase() !== record.to.toLowerCase()

/**
 * Keeps an email from an address that its record no longer has: somebody else may read that one, or be greeted by the
 * wrong name. Tells whoever wrote it; returns whether it did.
 */
export async function holdMoved(tx: Context, row: WrittenRow, record: Emailed): Promise<boolean> {
  if (!isElsewhere(row, record)) return false
  const problem = `The address of ${record.name} has changed, so it waits here. Change it to send it to the new one.`
  const title = `An email to ${record.name} waits: their address has changed`
  const assigneeId = row.writerId ?? record.assigneeId
  await keepBack(tx, { row, record }, { title, problem, assigneeId })
  return true
}

/** Selects the emails that wait for a client, about them or one of their requests. */
const waitingFor = (tx: Context, clientId: number) =>
  tx.db
    .select()
    .from(table)
    .where(and(eq(table.state, 'waiting'), ofClient(tx, table, clientId)))
    .for('update')

/** Sends what waits for a client to the same person’s new address, and keeps what was for somebody else. */
export async function followPerson(tx: Context, { clientId, isMain, from, to }: MovedAddress) {
  if (!isMain) return
  for (const row of await waitingFor(tx, clientId)) {
    const { noun, recordId } = recordOf(row)
    const record = await seekEmailed(tx, noun, recordId)
    if (to && row.to === from) await changeWaiting(tx, { row, record }, { to, isWanted: false })
    else if (record) await holdMoved(tx, row, record)
  }
}
