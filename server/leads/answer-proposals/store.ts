import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { type Actor, may } from '../../../contract/access.ts'
import type { AnswerProposal } from '../../../contract/leads/answer-proposals.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import {
  incomingEmails as emails,
  visibleTo as emailVisible,
} from '../../core/incoming-emails/table.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import type { Emailed } from '../../platform/emailed.ts'
import { consultationRequests } from '../consultation-requests/table.ts'
import { openStep } from '../lead-steps/store.ts'
import { suppressedAmong } from '../suppressions/store.ts'
import { isWaiting } from '../written-emails/list.ts'
import { aboutColumns, addressesOf } from '../written-emails/records.ts'
import { emailAnswers as table } from '../written-emails/table.ts'
import { morningAfter } from './rules.ts'

type Caller = Context & { actor: Actor }
export type AnswerRow = typeof table.$inferSelect
/** The most suggestions of one record. */
const most = 5

/** Selects the answers of a record’s person; a lead’s include those about their consultation requests. */
const ofRecord = ({ db }: Context, { noun, id }: Pick<Emailed, 'noun' | 'id'>) => {
  const own = eq(table[aboutColumns[noun]], id)
  if (noun !== 'leads') return own
  const requests = db
    .select({ id: consultationRequests.id })
    .from(consultationRequests)
    .where(eq(consultationRequests.leadId, id))
  return or(own, inArray(table.consultationRequestId, requests))
}

/** Returns today in the agency’s time zone, and that zone. */
async function agencyDay(context: Context) {
  const { timeZone } = await readAvailability(context)
  return { timeZone, today: dayIn(timeZone, context.now()) }
}

type Suggested = Pick<AnswerProposal, 'kind' | 'addresses' | 'followUpAt' | 'moves' | 'mayAct'>

/** Returns what an answer suggests; null for nothing, or nothing anymore. */
export async function suggestionOf(
  call: Caller,
  record: Emailed,
  row: AnswerRow,
): Promise<Suggested | null> {
  if (row.settledAt) return null
  const none = { addresses: [], followUpAt: null, moves: null, mayAct: true }
  if (row.wish === 'stop') {
    const still = await suppressedAmong(call, row.stoppedAddresses)
    const addresses = row.stoppedAddresses.filter((each) => still.has(each))
    const mayAct = may(call.actor, 'suppressions.manage')
    return addresses.length > 0 ? { ...none, kind: 'stopped', addresses, mayAct } : null
  }
  if (row.wish === 'maybe') {
    const addresses = addressesOf(row, record)
    const isDone = (await suppressedAmong(call, addresses)).size === addresses.length
    return isDone ? null : { ...none, kind: 'stop', addresses }
  }
  if (record.leadId === null || !may(call.actor, 'lead-steps.manage')) return null
  return row.isAutomatic
    ? whileAway(call, record.leadId, row)
    : nextStep(call, record, record.leadId)
}

/** Suggests to wait with the next step until somebody is back; nothing if it is later already. */
async function whileAway(
  context: Context,
  leadId: number,
  { awayUntil }: AnswerRow,
): Promise<Suggested | null> {
  const { timeZone, today } = await agencyDay(context)
  if (!awayUntil || awayUntil < today) return null
  const followUpAt = morningAfter(awayUntil, timeZone).toISOString()
  const step = await openStep(context, leadId)
  if (step && dayIn(timeZone, step.dueAt) > awayUntil) return null
  return { kind: 'away', addresses: [], followUpAt, moves: step?.what ?? null, mayAct: true }
}

/** Suggests to answer, or to set a next step if there is none. */
async function nextStep(
  context: Context,
  record: Emailed,
  leadId: number,
): Promise<Suggested | null> {
  if (!(await isWaiting(context, record))) return null
  const { timeZone, today } = await agencyDay(context)
  const step = await openStep(context, leadId)
  const followUpAt = step ? null : morningAfter(today, timeZone).toISOString()
  return { kind: 'answered', addresses: [], followUpAt, moves: null, mayAct: true }
}

/** Returns what the answers of a record’s person suggest, newest first; of each kind the newest. */
export async function proposalsFor(
  call: Caller,
  record: Emailed,
  recordOfRow: (row: AnswerRow) => Promise<Emailed | null>,
): Promise<AnswerProposal[]> {
  const { today } = await agencyDay(call)
  const suggests = or(
    isNotNull(table.wish),
    eq(table.isAutomatic, false),
    gte(table.awayUntil, today),
  )
  const rows = await call.db
    .select()
    .from(table)
    .where(and(ofRecord(call, record), isNull(table.settledAt), suggests))
    .orderBy(desc(table.arrivedAt), desc(table.id))
    .limit(20)
  const found: AnswerProposal[] = []
  for (const row of rows) {
    const about = await recordOfRow(row)
    const suggested = about && (await suggestionOf(call, about, row))
    if (!suggested || found.some(({ kind }) => kind === suggested.kind)) continue
    const { id, awayUntil } = row
    found.push({
      id,
      of: 'answer',
      leadId: about.leadId,
      name: row.fromName || about.name,
      awayUntil,
      ...suggested,
    })
  }
  for (const each of await ofEmails(call, record))
    if (found.every(({ kind }) => kind !== each.kind)) found.push(each)
  return found.slice(0, most)
}

/** Returns what wishes in emails suggest that went into a client’s threads. */
async function ofEmails(
  call: Caller,
  { noun, id: clientId, name, leadId }: Emailed,
): Promise<AnswerProposal[]> {
  if (noun !== 'clients' || !may(call.actor, 'incoming-emails.manage')) return []
  const rows = await call.db
    .select()
    .from(emails)
    .where(
      and(
        emailVisible(call.actor),
        eq(emails.clientId, clientId),
        eq(emails.state, 'taken'),
        isNotNull(emails.wish),
        isNull(emails.wishSettledAt),
      ),
    )
    .orderBy(desc(emails.arrivedAt), desc(emails.id))
    .limit(20)
  const still = await suppressedAmong(
    call,
    rows.flatMap(({ fromAddress, stoppedAddresses }) => [fromAddress, ...stoppedAddresses]),
  )
  const none = { leadId, awayUntil: null, followUpAt: null, moves: null }
  return rows.flatMap(({ id, wish, fromName, fromAddress, stoppedAddresses }) => {
    const stopped = stoppedAddresses.filter((each) => still.has(each))
    const about = { ...none, id, of: 'email' as const, name: fromName || name }
    if (wish === 'stop')
      return stopped.length > 0
        ? {
            ...about,
            kind: 'stopped' as const,
            addresses: stopped,
            mayAct: may(call.actor, 'suppressions.manage'),
          }
        : []
    return still.has(fromAddress)
      ? []
      : { ...about, kind: 'stop' as const, addresses: [fromAddress], mayAct: true }
  })
}

/** The condition of answers that suggest the same as one of them, up to it: about its record, a wish also about its person. */
function alike(tx: Context, row: AnswerRow, record: Emailed) {
  const { leadId } = record
  const family = leadId === null ? record : ({ noun: 'leads', id: leadId } as const)
  // A wish is their person’s, whatever it answers; what waits for an answer is the record’s.
  const isTheirs = row.wish
    ? or(eq(table.fromAddress, row.fromAddress), ofRecord(tx, family))
    : eq(table[aboutColumns[record.noun]], record.id)
  const isSame = sql`${table.wish} is not distinct from ${row.wish}`
  return and(isTheirs, eq(table.isAutomatic, row.isAutomatic), isSame, lte(table.id, row.id))
}

/** Notes that somebody decided about an answer, and with it about earlier ones that suggest the same. */
export const settle = (tx: Context, row: AnswerRow, record: Emailed) =>
  tx.db
    .update(table)
    .set({ settledAt: tx.now() })
    .where(and(alike(tx, row, record), isNull(table.settledAt)))

/** Suggests again what was settled together with an answer. */
export const unsettle = (tx: Context, row: AnswerRow & { settledAt: Date }, record: Emailed) =>
  tx.db
    .update(table)
    .set({ settledAt: null })
    .where(and(alike(tx, row, record), eq(table.settledAt, row.settledAt)))
