import { eq, sql } from 'drizzle-orm'
import { eraseIncomingFrom } from '../../core/incoming-emails/retention.ts'
import { trashEntries } from '../../core/trash-entries/table.ts'
import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import type { Context } from '../../platform/context.ts'
import type { Trash, Trashed } from '../../platform/room.ts'
import { publishLead } from './store.ts'
import { leads } from './table.ts'

const steps = trashSteps(leads, (tx, { id }: typeof leads.$inferSelect) => publishLead(tx, id))

/** Returns the address of a lead in the trash. */
async function addressesOf({ db }: Context, { id }: Trashed): Promise<string[]> {
  const address = sql<string | null>`${trashEntries.content} #>> '{rows,0,row,email}'`
  const [entry] = await db.select({ address }).from(trashEntries).where(eq(trashEntries.id, id))
  return entry?.address ? [entry.address] : []
}

export const leadTrash: Trash = {
  ...steps,
  async erase(tx, entry) {
    await steps.erase(tx, entry)
    await eraseIncomingFrom(tx, await addressesOf(tx, entry))
  },
}
