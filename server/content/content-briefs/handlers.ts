import * as contract from '../../../contract/content/content-briefs.ts'
import { type Brief, questionsOf } from '../../../contract/content/content-brief-fields.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { findCaller } from '../../core/users/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { type PieceRow, requireFinished } from '../content-pieces/rules.ts'
import { shownPiece } from '../content-pieces/shown.ts'
import { changePiece, lockPiece } from '../content-pieces/store.ts'
import { orderText } from '../writing/ordering.ts'
import { briefOf, draftColumns, storeBrief, withQuestions } from './store.ts'

type Acting = Pick<Call, 'actor'>

/** Names the caller as the author of answers that changed, and keeps the former authors of the others. */
function withAuthors(after: Brief, before: Brief, name: string): Brief {
  const known = new Map(questionsOf(before).map((each) => [each.id, each]))
  return withQuestions(after, (question) => {
    const former = known.get(question.id)
    const isSame = former?.answer === question.answer
    const answeredBy = question.answer ? (isSame ? former.answeredBy : name) : ''
    return { ...question, answeredBy, field: former?.field ?? null }
  })
}

/** Returns a title for the lists: the first of the brief's. */
const titleIn = ({ titles }: Brief, { title }: Pick<PieceRow, 'title'>) =>
  titles.find((each) => each.trim()) ?? title

const nameOf = async (call: Parameters<typeof findCaller>[0] & Acting) => {
  const { firstName, lastName } = await findCaller(call)
  return `${firstName} ${lastName}`.trim()
}

export const contentBriefs = handlers(contract, {
  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...input } = call.body
      const before = await lockPiece(tx, call.actor, call.params.id)
      requireFinished(before)
      const known = briefOf(before)
      await refuseStale(tx, 'content-pieces', 'this brief', before, updatedAt)
      const name = await nameOf({ ...tx, actor: call.actor })
      const brief = withAuthors(input, known, name)
      const title = titleIn(brief, before)
      const { description } = brief
      const after = await storeBrief(tx, before, brief, { title, description })
      return { ...(await shownPiece(tx, after)), brief }
    }),

  write: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockPiece(tx, call.actor, call.params.id)
      requireFinished(before)
      briefOf(before)
      await refuseStale(tx, 'content-pieces', 'this brief', before, call.body.updatedAt)
      return shownPiece(tx, await orderText(tx, before))
    }),

  makeDraft: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockPiece(tx, call.actor, call.params.id)
      requireFinished(before)
      const brief = briefOf(before)
      await refuseStale(tx, 'content-pieces', 'this brief', before, call.body.updatedAt)
      return shownPiece(tx, await changePiece(tx, before, draftColumns(before, brief)))
    }),
})
