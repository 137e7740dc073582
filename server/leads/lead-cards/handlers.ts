import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/leads/lead-cards.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { modelFor } from '../../core/models/chosen.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { badImage } from '../../../packages/card-reading/refused.ts'
import { mediaKind } from '../../platform/file-kinds/media-kind.ts'
import { duplicatesOf } from '../lead-duplicates/store.ts'
import { publishLead } from '../leads/store.ts'
import { leads, visibleTo } from '../leads/table.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { claimFile, openFile, putFile } from '../../platform/files.ts'
import { serveRaw } from '../../platform/raw.ts'
import { notFound, Refusal, tooLarge } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { readBy, scanDetails } from './rules.ts'
import { readWith } from './store.ts'

/**
 * Decodes a base64 picture.
 * @throws Refusal 413 above 10 MB, 400 when it is not a picture
 */
function pictureOf(base64: string): { bytes: Buffer; type: string } {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > contract.cardMaxBytes) throw tooLarge(contract.cardTooLarge)
  const { type, inline } = mediaKind(bytes, '')
  if (inline !== 'picture') throw badImage()
  return { bytes, type }
}

export const leadCards = handlers(contract, {
  async extract(call) {
    const run = {
      name: 'Business card scan',
      description: 'Reads the fields of a lead from a photographed business card',
      startedAt: call.now(),
      noRetry: 'The picture was not kept. Please scan the card again.',
    }
    const asked = readBy(await modelFor(call, 'business-cards', null), call.body.reader)
    try {
      const { bytes, type } = pictureOf(call.body.image)
      const { read, by } = await readWith(call, asked, bytes, type)
      await recordRun(call, { ...run, details: scanDetails(read, by), status: 'success' })
      const duplicates = await duplicatesOf(call, read)
      return { ...read, duplicates, reader: by.reader, model: by.model }
    } catch (error) {
      const reason = error instanceof Refusal ? error.message : 'The card could not be read'
      await recordRun(call, { ...run, details: reason, status: 'error' })
      throw error
    }
  },

  async create(call) {
    const picture = call.body.picture === undefined ? null : pictureOf(call.body.picture)
    const stored = picture && (await putFile(call, picture.bytes))
    return inTransaction(call, async (tx) => {
      if (stored) await claimFile(tx, stored.key)
      const times = { createdAt: tx.now(), updatedAt: tx.now() }
      const from = { source: 'card' as const, cardKey: stored?.key ?? null }
      const created = await tx.db
        .insert(leads)
        .values({ ...call.body.lead, ...from, ...times })
        .returning()
      const lead = created[0] as (typeof created)[number]
      await audit(tx, { noun: 'leads', after: lead })
      await publishLead(tx, lead.id)
      return lead
    })
  },
})

export const serveLeadCards = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.picture, async (call) => {
    const mine = and(visibleTo(call.actor), eq(leads.id, call.params.id))
    const [lead] = await call.db.select({ key: leads.cardKey }).from(leads).where(mine)
    if (!lead?.key) throw notFound()
    return { type: 'image/jpeg', body: await openFile(call, lead.key), inline: 'picture' }
  })
