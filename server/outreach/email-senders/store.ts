import { and, eq, getColumns, gt, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { day, type Grant, grantOf, hour, restMs } from './rules.ts'
import {
  emailSenderDomains as domains,
  emailSenderMinutes as minutes,
  emailSenders as table,
} from './table.ts'

type SenderRow = typeof table.$inferSelect
/** An account's limits and rest. */
export type SenderLimits = Omit<SenderRow, 'tokens' | 'tokensAt' | 'rests'>
const { tokens: _tokens, tokensAt: _tokensAt, rests: _rests, ...limitColumns } = getColumns(table)

/** Returns an account's limits and rest; none by default. */
export async function senderOf(
  { db }: Pick<Context, 'db'>,
  address: string,
): Promise<SenderLimits> {
  const [row] = await db.select(limitColumns).from(table).where(eq(table.address, address))
  return row ?? { ...unlimited, address }
}

const unlimited = {
  perSecond: null,
  perHour: null,
  perDay: null,
  perDomain: null,
  connections: 5,
  restsUntil: null,
  restReason: '',
  updatedAt: null,
}

/** Returns the messages of the last hour and the last day. */
export async function usageOf({ db, now }: Pick<Context, 'db' | 'now'>, address: string) {
  const since = (span: number) => sql`${new Date(+now() - span).toISOString()}::timestamptz`
  const [row] = await rowsOf<{ hour: number; day: number }>(
    db,
    sql`select coalesce(sum(used) filter (where minute > ${since(hour)}), 0)::int as hour,
      coalesce(sum(used), 0)::int as day
      from ${minutes} where address = ${address} and minute > ${since(day)}`,
  )
  return { usedHour: row?.hour ?? 0, usedDay: row?.day ?? 0 }
}

/** Counts messages sent now. */
export async function recordUse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  address: string,
  used: number,
) {
  if (used === 0) return
  // A minute counts until its last second is an hour or a day old.
  const minute = new Date(Math.ceil(+now() / 60_000) * 60_000)
  await db
    .insert(minutes)
    .values({ address, minute, used })
    .onConflictDoUpdate({
      target: [minutes.address, minutes.minute],
      set: { used: sql`${minutes.used} + ${used}::int` },
    })
}

/**
 * Draws up to `requested` messages from an account's limits and stores that before the first is sent:
 * a process that dies wastes some, but never exceeds the limit.
 */
export const drawMessages = (
  context: Context,
  address: string,
  requested: number,
): Promise<Grant> =>
  inTransaction(context, async (tx) => {
    const now = +tx.now()
    await tx.db.insert(table).values({ address }).onConflictDoNothing()
    const mine = eq(table.address, address)
    const [row] = await tx.db.select().from(table).where(mine).for('update')
    const { tokens, tokensAt, ...limits } = row as SenderRow
    const usage = { tokens, at: tokensAt * 1000, ...(await usageOf(tx, address)) }
    const grant = grantOf(limits, usage, requested, now)
    await tx.db
      .update(table)
      .set({ tokens: grant.tokens, tokensAt: now / 1000 })
      .where(mine)
    await recordUse(tx, address, grant.granted)
    return grant
  })

/** Leaves a mail server that failed alone, longer each time. Returns until when. */
export const restSender = (context: Context, address: string, reason: string): Promise<Date> =>
  inTransaction(context, async (tx) => {
    await tx.db.insert(table).values({ address }).onConflictDoNothing()
    const mine = eq(table.address, address)
    const [row] = await tx.db.select().from(table).where(mine).for('update')
    const rests = row?.rests ?? 0
    const restsUntil = new Date(+tx.now() + restMs(rests))
    await tx.db
      .update(table)
      .set({ restsUntil, restReason: reason, rests: rests + 1 })
      .where(mine)
    return restsUntil
  })

/** Ends a sender's rest after a success. */
export async function senderIsWell({ db }: Pick<Context, 'db'>, address: string): Promise<void> {
  await db
    .update(table)
    .set({ restsUntil: null, restReason: '', rests: 0 })
    .where(and(eq(table.address, address), gt(table.rests, 0)))
}

type StoreContext = Pick<Context, 'db' | 'now'>

/**
 * Returns the recipient domains being rested, with the number of failures in a row and the end of
 * the rest.
 */
export async function domainRests({ db }: StoreContext, address: string) {
  const rows = await db
    .select()
    .from(domains)
    .where(and(eq(domains.address, address), gt(domains.rests, 0)))
  return new Map(
    rows.map(({ domain, rests, restsUntil }) => [
      domain,
      { rests, until: restsUntil ?? new Date(0) },
    ]),
  )
}

/** Stops sending to a recipient domain until a given time. */
export const restDomain = (
  { db }: StoreContext,
  address: string,
  domain: string,
  rests: number,
  restsUntil: Date,
) =>
  db
    .insert(domains)
    .values({ address, domain, rests, restsUntil })
    .onConflictDoUpdate({ target: [domains.address, domains.domain], set: { rests, restsUntil } })

/** Ends a domain's rest after a success. */
export const domainIsWell = ({ db }: StoreContext, address: string, domain: string) =>
  db
    .update(domains)
    .set({ rests: 0, restsUntil: null })
    .where(and(eq(domains.address, address), eq(domains.domain, domain)))

/** Reserves the next sending slot for a domain, `gap` ms after the previous one. */
export async function reserveSlot(
  { db, now }: StoreContext,
  address: string,
  domain: string,
  gap: number,
): Promise<Date> {
  const further = sql`make_interval(secs => ${gap / 1000})`
  const at = sql`${now().toISOString()}::timestamptz`
  const [row] = await rowsOf<{ at: string }>(
    db,
    sql`insert into ${domains} as d (address, domain, next_at) values (${address}, ${domain}, ${at} + ${further})
      on conflict (address, domain) do update set next_at = greatest(d.next_at, ${at}) + ${further}
      returning (d.next_at - ${further})::text as at`,
  )
  return new Date(row?.at ?? now())
}

/** Deletes the minutes that no limit counts anymore. */
export async function deleteOldMinutes({ db, now }: StoreContext): Promise<void> {
  const old = sql`${new Date(+now() - 2 * day).toISOString()}::timestamptz`
  await db.delete(minutes).where(sql`${minutes.minute} < ${old}`)
  await db
    .delete(domains)
    .where(sql`greatest(${domains.nextAt}, ${domains.restsUntil}, '-infinity') < ${old}`)
}
