import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/leads/answer-proposals.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Emailed } from '../../platform/emailed.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict, forbidden, notFound, Refusal } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { moveStep, moveStepBack } from '../lead-steps/store.ts'
import { liftAsked } from '../suppressions/asked.ts'
import { asked } from '../suppressions/sources.ts'
import { suppress } from '../suppressions/store.ts'
import { findEmailed, publishEmailed, recordOf } from '../written-emails/records.ts'
import { emailAnswers as table } from '../written-emails/table.ts'
import { type AnswerRow, proposalsFor, settle, suggestionOf, unsettle } from './store.ts'

type Caller = Context & { actor: Actor }
type Suggestion = NonNullable<Awaited<ReturnType<typeof suggestionOf>>>
type Moved = Awaited<ReturnType<typeof moveStep>> | undefined
type Decided = { row: AnswerRow; record: Emailed; suggestion: Suggestion }

const recordOfRow = (call: Caller, row: AnswerRow) => {
  const { noun, recordId } = recordOf(row)
  return findEmailed(call, call.actor, noun, recordId)
}

/** Returns the record of an answer; null if the caller doesn’t see it. */
const seen = (call: Caller, row: AnswerRow) =>
  recordOfRow(call, row).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })

/** Carries out each action. @throws Refusal 409 for one that the answer doesn’t suggest */
const actions: Record<contract.ProposalAction, (tx: Caller, decided: Decided) => Promise<Moved>> = {
  dismiss: () => Promise.resolve(undefined),

  async 'follow-up'(tx, { record, suggestion: { followUpAt, kind } }) {
    if (!followUpAt || record.leadId === null) throw conflict('There is nothing to move anymore')
    const what = kind === 'away' ? `Follow up with ${record.name}` : `Answer ${record.name}`
    return moveStep(tx, record.leadId, { dueAt: new Date(followUpAt), what: what.slice(0, 500) })
  },

  async stop(tx, { row, suggestion: { kind, addresses } }) {
    if (kind !== 'stop') throw conflict('This is already done')
    const added: string[] = []
    for (const address of addresses)
      if (await suppress(tx, address, 'unsubscribed', asked)) added.push(address)
    // It can be undone like a wish that was plain at once.
    const changes = { wish: 'stop' as const, stoppedAddresses: added }
    await tx.db.update(table).set(changes).where(eq(table.id, row.id))
    return undefined
  },

  async 'undo-stop'(tx, { suggestion: { kind, addresses, mayAct } }) {
    if (kind !== 'stopped') throw conflict('This is already done')
    if (!mayAct) throw forbidden()
    await liftAsked(tx, { addresses, isHeld: false })
    return undefined
  },
}

/** Locks an answer until the transaction ends. @throws Refusal 404 */
async function lock(tx: Caller, id: number): Promise<Pick<Decided, 'row' | 'record'>> {
  const [row] = await tx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) throw notFound()
  return { row, record: await recordOfRow(tx, row) }
}

/** Refreshes the windows that show the suggestions of a record. */
async function published(tx: Caller, record: Emailed): Promise<void> {
  await publish(tx, ['admins'], { kind: 'written-emails', id: 0 })
  await publishEmailed(tx, record)
}

export const answerProposals = handlers(contract, {
  async list(call) {
    const record = await findEmailed(call, call.actor, call.query.noun, call.query.recordId)
    return proposalsFor(call, record, (row) => seen(call, row))
  },

  async act(call) {
    const { action } = call.body
    return inTransaction(call, async (inner) => {
      const tx = { ...inner, actor: call.actor }
      const { row, record } = await lock(tx, call.params.id)
      const suggestion = await suggestionOf(tx, record, row)
      if (!suggestion) throw conflict('Somebody has decided about this already')
      const step = await actions[action](tx, { row, record, suggestion })
      if (action !== 'stop') await settle(tx, row, record)
      await published(tx, record)
      const moved = step ? { id: step.id, dueAt: step.dueAt?.toISOString() ?? null } : null
      return { ok: true as const, step: moved }
    })
  },

  async undo(call) {
    const { step } = call.body
    await inTransaction(call, async (inner) => {
      const tx = { ...inner, actor: call.actor }
      const { row, record } = await lock(tx, call.params.id)
      const { settledAt } = row
      if (!settledAt || row.wish === 'stop') throw conflict('There is nothing to undo anymore')
      const moved = step && { id: step.id, dueAt: step.dueAt ? new Date(step.dueAt) : null }
      if (moved) await moveStepBack(tx, moved, record.leadId)
      await unsettle(tx, { ...row, settledAt }, record)
      await published(tx, record)
    })
    return { ok: true }
  },
})
