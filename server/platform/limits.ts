import { sql } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import { type Limit, type LimitName, limits, limitSubjects } from '../../contract/limits.ts'
import { type Db, rowsOf } from './db.ts'
import { tooMany } from './refusals.ts'

/** The caller, as far as limits care. `networkAddress` is the client's, after trusted proxies. */
export type Counted = {
  actor: Actor
  /** The session of the call; null or omitted when there is none. */
  sessionId?: number | null
  networkAddress: string
  body: unknown
  /**
   * Returns the number of the caller's browser when somebody has signed in from it with this address before, else
   * null.
   */
  knownAs?: (email: string) => string | null
}

/** Times a network's limit that a whole /48 has: it may be one caller's, or an office with a few networks in use. */
const networksPerSite = 16

/**
 * Returns the networks that a caller is counted by, each with how many times the limit applies to it: the address, or
 * for IPv6 the /64, which every caller owns a whole of, and the /48, which may be assigned to one caller too.
 */
const networksOf = (address: string): { network: string; times: number }[] => {
  if (!address.includes(':') || address.includes('.'))
    return [{ network: address.replace(/^::ffff:/, ''), times: 1 }]
  const [head = '', tail = ''] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right]
  return [
    { network: groups.slice(0, 4).join(':'), times: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, times: networksPerSite },
  ]
}

const emailOf = ({ body }: Counted) => {
  const email = (body as { email?: unknown } | undefined)?.email
  return typeof email === 'string' ? email : null
}

/** A counter that a call draws on. */
type Counter = { key: string; limit: Limit }

const countersOf = (name: LimitName, limit: Limit, counted: Counted): Counter[] => {
  if (limit.per === 'user')
    return counted.actor.kind === 'user' ? [{ key: `${name}:user:${counted.actor.id}`, limit }] : []
  if (limit.per === 'session')
    return counted.sessionId ? [{ key: `${name}:session:${counted.sessionId}`, limit }] : []
  const email = emailOf(counted)
  // Guesses from elsewhere don't count against the browser of the address's owner.
  const browser = email !== null && counted.knownAs?.(email)
  if (limit.per === 'network')
    return limit.exceptKnown && browser
      ? []
      : networksOf(counted.networkAddress).map(({ network, times }) => ({
          key: `${name}:network:${network}`,
          limit: { ...limit, max: limit.max * times },
        }))
  if (email === null) return []
  return [{ key: browser ? `${name}:browser:${browser}` : emailKey(name, email), limit }]
}

// The input is not parsed yet, and PostgreSQL cannot store NUL.
const emailKey = (name: LimitName, email: string) =>
  `${name}:email:${email.replaceAll('\0', '').trim().toLowerCase().slice(0, 255)}`

/** Seconds by which a call may overtake one that began later. */
const overtaken = 5

/**
 * Detects an expired counter. A reset further away than the window was counted before the clock was set back; the
 * tolerance covers a simultaneous call with a slightly later clock.
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

type Outcome = 'accepted' | 'refused' | 'conflict'
const countedBy: Record<Limit['counts'], Outcome[]> = {
  accepted: ['accepted'],
  answered: ['accepted', 'conflict'],
  refused: ['refused', 'conflict'],
  wrong: ['refused'],
}

/**
 * Adjusts a counter to the outcome: a lenient one was not counted in advance, any other was. Returns the seconds to wait
 * when a lenient one is used up, else 0.
 */
const settleOne = async (db: Db, key: string, limit: Limit, outcome: Outcome) => {
  const counts = countedBy[limit.counts].includes(outcome)
  if (limit.lenient) return counts ? take(db, key, limit) : 0
  if (!counts) await refund(db, key)
  return 0
}

const refund = (db: Db, key: string) =>
  db.execute(sql`update rate_limits set used = greatest(0, used - 1) where key = ${key}`)

/** Returns every counter of a limit; a second one of the same person or network counts by itself. */
const allCounters = (name: LimitName, counted: Counted): Counter[] => {
  const all = limits[name] as readonly Limit[]
  return all.flatMap((limit, i) => {
    const before = all.slice(0, i).filter(({ per }) => per === limit.per).length
    const counters = countersOf(name, limit, counted)
    return before === 0
      ? counters
      : counters.map((each) => ({ ...each, key: `${each.key}:${before}` }))
  })
}

/**
 * Counts one use on every counter of the limit before the call runs, so that parallel calls cannot slip through.
 * Returns a function that undoes the counters to which the outcome does not apply, and throws the same for a counted
 * outcome when a lenient counter is used up. Call it once.
 * @throws Refusal 429 with Retry-After when a counter is used up
 */
export async function draw(db: Db, name: LimitName, counted: Counted) {
  const drawn: Counter[] = []
  for (const { key, limit } of allCounters(name, counted)) {
    drawn.push({ key, limit })
    const wait = limit.lenient ? 0 : await take(db, key, limit)
    if (wait > 0) {
      for (const each of drawn) if (!each.limit.lenient) await refund(db, each.key)
      throw tooMany(wait, limitSubjects[name])
    }
  }
  return async (outcome: Outcome) => {
    let longest = 0
    for (const { key, limit } of drawn)
      longest = Math.max(longest, await settleOne(db, key, limit, outcome))
    if (longest > 0) throw tooMany(longest, limitSubjects[name])
  }
}

/** Clears the counters of an email address once its owner has proved their identity in another way. */
export const resetLimit = (db: Db, name: LimitName, email: string) =>
  db.execute(sql`delete from rate_limits where key = ${emailKey(name, email)}`)

/** Deletes counters whose window is over. */
export const sweepLimits = (db: Db) =>
  db.execute(sql`delete from rate_limits where reset_at < now()`)
