import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { openOwnConnection } from '../../platform/own-connection.ts'
import { answeredSql } from './answered.ts'
import type { Result } from './outcomes.ts'

/**
 * Reason for skipping a row whose lead is in the trash, erased, or merged into one that gets the
 * email anyway.
 */
export const leadIsGone = 'The lead was deleted'
const answered = answeredSql({
  leadId: 's.lead_id',
  address: 's.email_address',
  since: 's.created_at',
})

/**
 * One statement for everything since the last: results, rows to arm next, and the campaign's
 * counters. Reopens a campaign that others ended when an unconfirmed email turns out unsent. Does
 * not arm rows that were stopped, suppressed or lost their lead, or whose campaign was taken over.
 */
const statement = `
with r as (
  select * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::int[])
    as results(id, status, answer, retry_at, tried)
), u as (
  update email_sends s set status = r.status, answer = r.answer, attempts = s.attempts + r.tried,
    retry_at = r.retry_at::timestamptz,
    sent_at = case when r.status = 'sent' then $8::timestamptz else s.sent_at end
  from r join email_sends o on o.id = r.id
  where s.id = r.id and ((s.status in ('sending', 'unknown') and s.epoch = $2)
    or (s.status in ('pending', 'retry') and r.status in ('skipped', 'failed', 'retry')))
  returning o.status as was, s.status as now
), unsent as (
  select from u where was = 'unknown' and now in ('pending', 'retry')
), hit as (
  select w.id, 'Suppressed' as why from unnest($9::int[], $10::text[]) as w(id, address)
    join suppressions x on x.address in (w.address, substring(w.address from '@[^@]*$'))
  union all
  select w.id, '${leadIsGone}' from unnest($9::int[]) as w(id)
    join email_sends s on s.id = w.id where s.lead_id is null and s.reader_id is null
  union all
  select w.id, 'Unsubscribed' from unnest($9::int[]) as w(id)
    join email_sends s on s.id = w.id join newsletter_readers r on r.id = s.reader_id
    where r.unsubscribed_at is not null
  union all
  select n.id, n.why from (select s.id, case when s.reader_id is null then ${answered} end as why from unnest($9::int[]) as w(id)
    join email_sends s on s.id = w.id) n where n.why is not null
), k as (
  update email_sends s set status = 'skipped', answer = hit.why from hit
  where s.id = hit.id and s.status in ('pending', 'retry') returning s.id
), own as (
  update email_campaigns c set
    sent_count = c.sent_count + (select count(*) from u where now = 'sent'),
    failed_count = c.failed_count + (select count(*) from u where now = 'failed'),
    skipped_count = c.skipped_count + (select count(*) from u where now = 'skipped')
      + (select count(*) from k),
    unconfirmed_count = c.unconfirmed_count + (select count(*) from u where now = 'unknown')
      - (select count(*) from u where was = 'unknown'),
    status = case when c.status = 'sent' and exists (select from unsent) then 'sending' else c.status end,
    ended_at = case when exists (select from unsent) then null else c.ended_at end
  where c.id = $1
  returning c.epoch = $2 and c.status = 'sending' and c.hold is null as mine
), a as (
  update email_sends s set status = 'sending', epoch = $2 from unnest($9::int[]) as w(id)
  where s.id = w.id and s.status in ('pending', 'retry')
    and exists (select from own where mine) and not exists (select from hit where hit.id = s.id)
  returning s.id
)
select own.mine, array(select id from a) as armed from own`

type Arm = { id: number; address: string; answer: (isArmed: boolean) => void }
type Done = Result & { written?: (() => void) | undefined }

/**
 * Forces one generic index plan: planning costs more than the statement, and fresh rows have no
 * statistics yet.
 */
const settings = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
}
export type SendLog = ReturnType<typeof openSendLog>

/** Attempts after a database error; then unwritten rows become unconfirmed. */
const tries = 20

/**
 * Opens the send log of one campaign: runs one statement at a time for everything that accumulated.
 */
export function openSendLog(
  { db, now }: Pick<Context, 'db' | 'now'>,
  campaign: { id: number; epoch: number },
) {
  const held = { lock: 'campaignRun', part: campaign.id } as const
  const connection = openOwnConnection(db, settings, held)
  let results: Done[] = []
  const arms: Arm[] = []
  let isMine = true
  let working: Promise<void> | undefined
  let failure: unknown
  /** Armed rows without a result, with their start time. */
  const onWire = new Map<number, number>()
  let onAllReturned = () => {}
  const writing: (() => void)[] = []

  /**
   * Moving averages of commit time and time in flight, so that a single slow one matters little.
   */
  let commitMs = 0
  let wireMs = 0
  /**
   * Waits up to half a commit time for emails in flight when one is expected back: a commit costs
   * the same for one row as for many.
   */
  const gather = async () => {
    const window = Math.min(20, commitMs / 2)
    if (onWire.size * window >= wireMs && onWire.size > 0)
      await Promise.race([new Promise<void>((resolve) => (onAllReturned = resolve)), pause(window)])
    // Lets finished connections request their next row in the same turn.
    await turn()
  }

  /**
   * Arms rows together, since their replies come together; spreads them when each has time for its
   * own commit.
   */
  const nextArms = () => {
    const isSpread = (onWire.size + arms.length) * commitMs * 2 < wireMs
    return arms.splice(0, isSpread ? 1 : arms.length)
  }

  const write = async (done: Done[], requested: Arm[]) => {
    const written = connection.rows<{ mine: boolean; armed: number[] }>(
      'campaign-send-log',
      statement,
      [
        campaign.id,
        campaign.epoch,
        done.map(({ id }) => id),
        done.map(({ status }) => status),
        done.map(({ answer }) => answer),
        done.map(({ retryAt }) => retryAt?.toISOString() ?? null),
        done.map(({ tried }) => tried),
        now().toISOString(),
        requested.map(({ id }) => id),
        requested.map(({ address }) => address),
      ],
    )
    for (const go of writing.splice(0)) go()
    const [row] = await written
    if (!row?.mine) isMine = false
    // Each id is used once: a row requested twice is sent once.
    const armed = new Set(row?.armed)
    for (const each of requested) {
      const isArmed = armed.delete(each.id)
      if (isArmed) onWire.set(each.id, performance.now())
      each.answer(isArmed)
    }
    for (const each of done) each.written?.()
  }

  const work = async () => {
    let failed = 0
    while (failed < tries && (results.length > 0 || arms.length > 0)) {
      await gather()
      const [done, requested] = [results, nextArms()]
      results = []
      const began = performance.now()
      try {
        await write(done, requested)
        failed = 0
        commitMs += (performance.now() - began - commitMs) / 8
      } catch (error) {
        failed += 1
        // Whether they were armed is unknown, but none was sent.
        const open = requested.map(({ id }) => unsent(id))
        for (const each of requested) each.answer(false)
        results = [...done, ...open, ...results]
        if (failed === tries) giveUp(error)
        else await pause(Math.min(2000, 50 * 2 ** failed))
      }
    }
    // Set in the same turn as the check for more work, so that nothing slips in between.
    working = undefined
  }
  const giveUp = (error: unknown) => {
    failure = error
    isMine = false
    for (const each of arms.splice(0)) each.answer(false)
  }
  const begin = () => (working ??= work())

  return {
    /** False once another process has the campaign or a person stopped it. */
    isMine: () => isMine,
    /** Durably marks a row as in flight; resolves to false when it must not be sent. */
    arm: ({ id, address }: { id: number; address: string }) =>
      new Promise<boolean>((answer) => {
        if (!isMine) return answer(false)
        arms.push({ id, address, answer })
        void begin()
      }),
    /** Records a row's result; `written` is called after the commit. */
    settle(result: Result, written?: () => void) {
      results.push({ ...result, written })
      const since = onWire.get(result.id)
      if (since !== undefined) wireMs += (performance.now() - since - wireMs) / 8
      if (onWire.delete(result.id) && onWire.size === 0) onAllReturned()
      void begin()
    },
    /** Resolves when the database is busy writing: time for other work. */
    nextWrite: () => new Promise<void>((resolve) => void writing.push(resolve)),
    /** Commits everything. @throws when the database failed */
    async close() {
      await begin()
      await connection.close()
      if (failure) throw failure
    },
  }
}

const unsent = (id: number): Result => ({
  id,
  status: 'pending',
  answer: '',
  retryAt: null,
  tried: 0,
})
