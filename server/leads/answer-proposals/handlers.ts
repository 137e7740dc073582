import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/leads/answer-proposals.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Emailed } from '../../platform/emailed.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict, forbidden, notFound, Refusal } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { moveStep } from '../lead-steps/store.ts'
import { asked, askedSources } from '../suppressions/sources.ts'
import { lift, suppress } from '../suppressions/store.ts'
import { suppressions } from '../suppressions/table.ts'
import { findEmailed, publishEmailed, recordOf } from '../written-emails/records.ts'
import { emailAnswers as table } from '../written-emails/table.ts'
import { type AnswerRow, proposalsFor, settle, suggestionOf } from './store.ts'

type Caller = Context & { actor: Actor }
type Suggestion = NonNullable<Awaited<ReturnType<typeof suggestionOf>>>
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
const actions: Record<contract.ProposalAction, (tx: Caller, decided: Decided) => Promise<unknown>> =
  {
    dismiss: () => Promise.resolve(),

    async 'follow-up'(tx, { record, suggestion: { followUpAt, kind } }) {
      if (!followUpAt || record.leadId === null) throw conflict('There is nothing to move anymore')
      const what = kind === 'away' ? `Follow up with ${record.name}` : `Answer ${record.name}`
      await moveStep(tx, record.leadId, { dueAt: new Date(followUpAt), what: what.slice(0, 500) })
    },

    async stop(tx, { row, suggestion: { kind, addresses } }) {
      if (kind !== 'stop') throw conflict('This is already done')
      const added: string[] = []
      for (const address of addresses)
        if (await suppress(tx, address, 'unsubscribed', asked)) added.push(address)
      // It can be undone like a wish that was plain at once.
      const changes = { wish: 'stop' as const, stoppedAddresses: added }
      await tx.db.update(table).set(changes).where(eq(table.id, row.id))
    },

    async 'undo-stop'(tx, { suggestion: { kind, addresses, mayAct } }) {
      if (kind !== 'stopped') throw conflict('This is already done')
      if (!mayAct) throw forbidden()
      for (const address of addresses)
        await lift(
          tx,
          and(
            eq(suppressions.address, address),
            eq(suppressions.reason, 'unsubscribed'),
            inArray(suppressions.source, askedSources),
          ),
        )
    },
  }

export const answerProposals = handlers(contract, {
  async list(call) {
    const record = await findEmailed(call, call.actor, call.query.noun, call.query.recordId)
    return proposalsFor(call, record, (row) => seen(call, row))
  },

  async act(call) {
    const { action } = call.body
    await inTransaction(call, async (inner) => {
      const tx = { ...inner, actor: call.actor }
      const [row] = await tx.db
        .select()
        .from(table)
        .where(eq(table.id, call.params.id))
        .for('update')
      if (!row) throw notFound()
      const record = await recordOfRow(tx, row)
      const suggestion = await suggestionOf(tx, record, row)
      if (!suggestion) throw conflict('Somebody has decided about this already')
      await actions[action](tx, { row, record, suggestion })
      if (action !== 'stop') await settle(tx, row, record)
      await publish(tx, ['admins'], { kind: 'written-emails', id: 0 })
      await publishEmailed(tx, record)
    })
    return { ok: true }
  },
})
