import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/leads/lead-merges.ts'
import { lockLead, publishLead } from '../leads/store.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { lockMerge, mergeLeads, undoMerge } from './store.ts'
import { leadMerges as table } from './table.ts'

const changed = 'One of these leads was changed in the meantime. Please look at them again.'
const twoClients = 'Both leads are already clients, each with their own projects.'

export const leadMerges = handlers(contract, {
  create: (call) =>
    inTransaction(call, async (tx) => {
      const { leadId, otherId, seen } = call.body
      if (leadId === otherId) throw wrongField('otherId', 'Please choose two leads')
      // Locks in a fixed order, so that two people who merge the same leads do not deadlock.
      const ids = [leadId, otherId].toSorted((a, b) => a - b)
      const rows = []
      for (const id of ids) rows.push(await lockLead(tx, call.actor, id))
      const [lead, other] = leadId < otherId ? rows : rows.toReversed()
      if (!lead || !other) throw notFound()
      if (+new Date(seen.lead) !== +lead.updatedAt || +new Date(seen.other) !== +other.updatedAt)
        throw conflict(changed)
      if (lead.clientId && other.clientId && lead.clientId !== other.clientId)
        throw conflict(twoClients)
      const merged = await mergeLeads(tx, lead, other, call.body)
      await publishLead(tx, lead.id)
      return merged
    }),

  undo: (call) =>
    inTransaction(call, async (tx) => {
      const { lead, merge, before } = await lockMerge(tx, call.actor, call.params.id)
      const undone = await undoMerge(tx, lead, merge, before)
      await publishLead(tx, lead.id)
      return { ...undone, undoable: false }
    }),
})

export const serveMergedCards = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.picture, async (call) => {
    const [found] = await call.db
      .select({ key: table.cardKey })
      .from(table)
      .where(eq(table.id, call.params.id))
    if (!found?.key) throw notFound()
    return { type: 'image/jpeg', body: await openFile(call, found.key), inline: 'picture' }
  })
