import * as z from 'zod/mini'
import { done, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'
import { emailedNouns } from './written-emails.ts'

/**
 * Kinds of what an answer by email suggests. `answered`: they wrote, and nobody has answered. `away`: an automatic reply
 * says until when they are away. `stop`: they seem to want no more emails, and campaigns leave them out until somebody
 * decides. `stopped`: they asked for no more emails, so their address was suppressed.
 */
export const proposalKinds = ['stopped', 'stop', 'away', 'answered'] as const

/** A suggestion that one press carries out. */
export const answerProposal = z.object({
  /** The id of the answer, or of the incoming email, whose wish `incoming-emails` decides about. */
  id,
  of: z.enum(['answer', 'email']),
  kind: z.enum(proposalKinds),
  /** The lead with whom a next step is set; null where there is none. */
  leadId: z.nullable(id),
  /** The person’s name. */
  name: z.string(),
  /** The addresses that are suppressed, or would be. */
  addresses: z.array(z.string()),
  /** The day until which they are away, `YYYY-MM-DD`; null for other kinds. */
  awayUntil: z.nullable(z.string()),
  /** The time for which a next step would be set; null where none is suggested. */
  followUpAt: z.nullable(instant),
  /** The next step that would be moved there; null if a new one would be set. */
  moves: z.nullable(z.string()),
  /** Whether the caller may undo it, or carry it out. */
  mayAct: z.boolean(),
})
export type AnswerProposal = z.output<typeof answerProposal>

/**
 * `follow-up`: sets the next step, or moves it. `stop`: suppresses the address. `undo-stop`: lets campaigns email it
 * again. `dismiss`: does nothing, and suggests it no more.
 */
export const proposalActions = ['follow-up', 'stop', 'undo-stop', 'dismiss'] as const
export type ProposalAction = (typeof proposalActions)[number]

/** A next step that `follow-up` moved, with its earlier time; null for a new one. */
const movedStep = z.object({ id, dueAt: z.nullable(instant) })
export type MovedStep = z.output<typeof movedStep>

const may = 'answer-proposals.manage'

/** Returns what the answers of a record’s person suggest; a lead’s include those about their consultation requests. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/answer-proposals',
  may,
  query: z.object({ noun: z.enum(emailedNouns), recordId: id }),
  reply: z.array(answerProposal),
})

/**
 * Carries out a suggestion, or dismisses it. 404 for an answer that the caller doesn’t see; 409 once somebody decided,
 * or if the answer doesn’t suggest that; 403 on `undo-stop` for callers who may not change suppressions.
 */
export const act = endpoint({
  method: 'POST',
  path: '/api/admin/answer-proposals/:id',
  may,
  params: z.object({ id }),
  body: z.object({ action: z.enum(proposalActions) }),
  reply: z.object({ ...done.shape, step: z.nullable(movedStep) }),
})

/**
 * Undoes `dismiss` and `follow-up`: suggests it again, and gives the next step its earlier time, or deletes one that was set.
 * 404 for an answer that the caller doesn’t see; 409 if there is nothing to undo, or the step is done.
 */
export const undo = endpoint({
  method: 'POST',
  path: '/api/admin/answer-proposals/:id/undo',
  may,
  params: z.object({ id }),
  body: z.object({ step: z._default(z.nullable(movedStep), null) }),
  reply: done,
})
