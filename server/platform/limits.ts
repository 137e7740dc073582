import { sql } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import { type Limit, type LimitName, limits, limitSubjects } from '../../contract/limits.ts'
import { type Db, rowsOf } from './db.ts'
import { tooMany } from './refusals.ts'

/** Who calls, as far as limits care. `networkAddress` is the client's, after trusted proxies. */
export type Counted = {
  actor: Actor
  networkAddress: string
  body: unknown
  /** The number of the caller's browser when somebody has signed in there with this address before, else null. */
  knownAs?: (email: string) => string | null
}

/** IPv6 callers own a whole /64, so that is what is counted. */
const network = (address: string) => {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/, '')
  const [head = '', tail = ''] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

const keyOf = (name: LimitName, limit: Limit, counted: Counted): string | null => {
  if (limit.per === 'network') return `${name}:network:${network(counted.networkAddress)}`
  if (limit.per === 'user')
    return counted.actor.kind === 'user' ? `${name}:user:${counted.actor.id}` : null
  const email = (counted.body as { email?: unknown } | undefined)?.email
  if (typeof email !== 'string') return null
  // Whoever guesses elsewhere uses up nothing of what the owner of the address has in their own browser.
  const browser = counted.knownAs?.(email)
  return browser ? `${name}:browser:${browser}` : emailKey(name, email)
}

// What is counted is not parsed yet: PostgreSQL cannot store NUL.
const emailKey = (name: LimitName, email: string) =>
  `${name}:email:${email.replaceAll('\0', '').trim().toLowerCase().slice(0, 255)}`

/** Seconds by which calls of the same moment may come after one that began later. */
const overtaken = 5

/**
 * Further off than a window is long is only what was counted before the clock was set back; a little
 * further, what another of many calls at once has just begun to count.
 */
const isOver = ({ window }: Limit) =>
  sql`(r.reset_at <= now() or r.reset_at > now() + make_interval(secs => ${window + overtaken}))`

const take = async (db: Db, key: string, limit: Limit) => {
  const [row] = await rowsOf<{ used: number; wait: number }>(
    db,
    sql`insert into rate_limits as r (key, used, reset_at)
        values (${key}, 1, now() + make_interval(secs => ${limit.window}))
        on conflict (key) do update set
          used = case when ${isOver(limit)} then 1 else r.used + 1 end,
          reset_at = case when ${isOver(limit)} then excluded.reset_at else r.reset_at end
        returning used, ceil(extract(epoch from reset_at - now()))::int as wait`,
  )
  return row && row.used > limit.max ? Math.max(1, row.wait) : 0
}

const look = async (db: Db, key: string, limit: Limit) => {
  const [row] = await rowsOf<{ wait: number }>(
    db,
    sql`select ceil(extract(epoch from reset_at - now()))::int as wait from rate_limits r
        where key = ${key} and used >= ${limit.max} and not ${isOver(limit)}`,
  )
  return row ? Math.max(1, row.wait) : 0
}

type Outcome = 'accepted' | 'refused' | 'conflict'
const countedBy: Record<Limit['counts'], Outcome[]> = {
  accepted: ['accepted'],
  refused: ['refused', 'conflict'],
  wrong: ['refused'],
}

/** Brings a counter to what the outcome asks for: a lenient one was not taken yet, any other was. */
const settleOne = (db: Db, key: string, limit: Limit, outcome: Outcome) => {
  const counts = countedBy[limit.counts].includes(outcome)
  if (limit.lenient) return counts ? take(db, key, limit) : undefined
  return counts ? undefined : giveBack(db, key)
}

const giveBack = (db: Db, key: string) =>
  db.execute(sql`update rate_limits set used = greatest(0, used - 1) where key = ${key}`)

/**
 * Takes one of every counter of the limit before the call is handled, so that parallel calls cannot
 * slip through, and returns how to settle afterwards: counters that do not count the outcome are
 * given back.
 * @throws Refusal 429 with Retry-After when a counter is used up
 */
export async function draw(db: Db, name: LimitName, counted: Counted) {
  const taken: { key: string; limit: Limit }[] = []
  for (const limit of limits[name] as readonly Limit[]) {
    const key = keyOf(name, limit, counted)
    if (!key) continue
    taken.push({ key, limit })
    const wait = await (limit.lenient ? look : take)(db, key, limit)
    if (wait > 0) {
      for (const each of taken) if (!each.limit.lenient) await giveBack(db, each.key)
      throw tooMany(wait, limitSubjects[name])
    }
  }
  return async (outcome: Outcome) => {
    for (const { key, limit } of taken) await settleOne(db, key, limit, outcome)
  }
}

/** Forgets what was counted for an e-mail address, once its owner has shown who they are in another way. */
export const forgive = (db: Db, name: LimitName, email: string) =>
  db.execute(sql`delete from rate_limits where key = ${emailKey(name, email)}`)

/** Forgets counters whose window is over. */
export const sweepLimits = (db: Db) =>
  db.execute(sql`delete from rate_limits where reset_at < now()`)
