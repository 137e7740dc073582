import type { publish } from '../../../contract/content/content-publications.ts'
import type { BodyOf } from '../../../contract/http.ts'
import type { Actor } from '../../../contract/access.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { requireComplete } from '../content-pieces/rules.ts'
import { changePiece, lockPiece } from '../content-pieces/store.ts'
import { refuseTarget } from './rules.ts'
import { changeRow, markPublished, markWithdrawn, rowFor } from './store.ts'

type Acting = Context & { actor: Actor; params: { id: number } }
type Elsewhere = Extract<BodyOf<typeof publish>, { target: 'elsewhere' }>

/** Returns a moment of an earlier day of the agency, around noon; now for today. @throws Refusal 400 on a later one */
async function momentOn(tx: Context, day: string): Promise<Date> {
  const { timeZone } = await readAvailability(tx)
  const today = dayIn(timeZone, tx.now())
  if (day > today) throw wrongField('publishedOn', 'Please choose today or an earlier day')
  if (day === today) return tx.now()
  const noon = new Date(`${day}T12:00:00Z`)
  // East of Auckland, noon in Greenwich is on the next day.
  return dayIn(timeZone, noon) === day ? noon : new Date(`${day}T08:00:00Z`)
}

/** Records where and when a piece was published by hand, which marks it as published. */
export const recordElsewhere = (call: Acting, { url, publishedOn, checked }: Elsewhere) =>
  inTransaction(call, async (tx) => {
    const piece = await lockPiece(tx, call.actor, call.params.id)
    refuseTarget(piece, 'elsewhere')
    requireComplete(piece)
    const given = publishedOn ? await momentOn(tx, publishedOn) : null
    const stored = await markPublished(tx, piece, checked)
    const isNew = piece.status !== 'published' && given !== null
    const published = isNew ? await changePiece(tx, stored, { publishedAt: given }) : stored
    const row = await rowFor(tx, piece, 'elsewhere')
    const publishedAt = given ?? row.publishedAt ?? tx.now()
    const { version } = piece
    await changeRow(tx, published, row, { state: 'published', url, version, publishedAt })
  })

/** Forgets it: a piece that is published nowhere else is approved again. @throws Refusal 409 when there is none */
export const removeElsewhere = ({ actor, params, ...context }: Acting) =>
  inTransaction({ ...context, actor }, async (tx) => {
    const piece = await lockPiece(tx, actor, params.id)
    const row = await rowFor(tx, piece, 'elsewhere')
    if (row.state === 'none') throw conflict('No publication URL is recorded for this piece.')
    await changeRow(tx, piece, row, { state: 'none', url: '', publishedAt: null, version: null })
    await markWithdrawn(tx, actor, piece.id)
  })
