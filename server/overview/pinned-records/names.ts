import { and, inArray } from 'drizzle-orm'
import { type Actor, mayRead } from '../../../contract/access.ts'
import type { PinnedNoun, PinnedRecord } from '../../../contract/overview/pinned-records.ts'
import { unconfirmedAmong } from '../../core/users/unconfirmed.ts'
import type { Context } from '../../platform/context.ts'
import type { Pinnable } from '../../platform/pinnable.ts'
import { registered } from '../../platform/room.ts'

type Call = Context & { actor: Actor }
type Pin = { id: number; noun: PinnedNoun; recordId: number }

const readNames = (
  { db, actor, now }: Call,
  { table, name, clientId, visibleTo }: Pinnable,
  ids: number[],
) =>
  db
    .select({ id: table.id, name, clientId })
    .from(table)
    .where(and(inArray(table.id, ids), visibleTo(actor, now())))

/** Returns these pins with the names of their records, without those whose record the caller doesn't see. */
export async function namedPins(call: Call, pins: readonly Pin[]): Promise<PinnedRecord[]> {
  const nouns = [...new Set(pins.map(({ noun }) => noun))].filter((noun) =>
    mayRead(call.actor, noun),
  )
  const read = registered(call.rooms, 'pinned', nouns).map(async ({ noun, value }) => {
    const ids = pins.filter((pin) => pin.noun === noun).map(({ recordId }) => recordId)
    return [noun, await readNames(call, value, ids)] as const
  })
  const found = new Map(await Promise.all(read))
  const clientIds = [...found.values()].flat().map(({ clientId }) => clientId as number | null)
  const unconfirmed = await unconfirmedAmong(call, clientIds)
  return pins.flatMap(({ id, noun, recordId }) => {
    const record = found.get(noun)?.find((each) => each.id === recordId)
    if (!record) return []
    const clientUnconfirmed = unconfirmed.has(Number(record.clientId))
    return [{ id, noun, recordId, name: String(record.name), clientUnconfirmed }]
  })
}
