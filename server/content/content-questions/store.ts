import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import {
  questionsOf,
  openQuestionsOf,
  wordsOfAnswer,
} from '../../../contract/content/content-brief-fields.ts'
import { attentionMost } from '../../../contract/overview/attention.ts'
import { conversationWith } from '../../core/emails/answered.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { notify, notifyTeam } from '../../core/notifications/store.ts'
import { findUser } from '../../core/users/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import type { Attention } from '../../platform/room.ts'
import { withOpen } from '../../../packages/drafts/briefs/drafting.ts'
import { rewritten } from '../content-versions/store.ts'
import { draftColumns, storeBrief, withQuestions } from '../content-briefs/store.ts'
import { briefColumns, type PieceRow, requireFinished } from '../content-pieces/rules.ts'
import { changePiece } from '../content-pieces/store.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { issueLink } from '../content-review-links/store.ts'
import { contentQuestionsEmail, countOf } from './emails.ts'
import { publishQuestions } from './publish.ts'
import { askedOf } from './table.ts'
import type { VoiceNoteRow } from './spoken.ts'
import { toNote } from './voice-notes.ts'

/** The number of days that the link in the email works. */
const linkDays = 30
const mostListed = 100

/** Returns the client's page for the questions of a piece. */
export const questionsPath = (id: number) => `/content?questions=${id}`

/** Returns the questions of a piece as its client sees them, with the voice notes about it. */
export const toQuestions = (
  { brief, questionsSentAt, createdAt, ...row }: PieceRow,
  notes: readonly VoiceNoteRow[],
) => ({
  ...row,
  askedAt: questionsSentAt ?? createdAt,
  questions: (brief ? questionsOf(brief) : []).map(({ id, text, answer }) => {
    const note = notes.find((each) => each.pieceId === row.id && each.questionId === id)
    return { id, text, answer: wordsOfAnswer(answer), note: note ? toNote(note) : null }
  }),
})

export const askedPieces = ({ db }: Pick<Context, 'db'>, where: SQL | undefined) =>
  db
    .select()
    .from(pieces)
    .where(where)
    .orderBy(desc(pieces.questionsSentAt), desc(pieces.id))
    .limit(mostListed)

/** Locks a piece whose questions the caller was sent. @throws Refusal 404 */
export async function lockAsked(tx: Context, actor: Actor, id: number): Promise<PieceRow> {
  const mine = and(askedOf(actor), eq(pieces.id, id))
  const [row] = await tx.db.select().from(pieces).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

/**
 * Sends the open questions of a piece to its client: in the portal, and by email with a link. A text gets a placeholder for
 * each of them that has none. Needs a transaction.
 * @throws Refusal 409 when none is open
 */
export async function sendQuestions<Row extends PieceRow>(
  tx: Context,
  piece: Row,
  note: string,
): Promise<Row> {
  requireFinished(piece)
  const open = piece.brief ? openQuestionsOf(piece.brief) : []
  if (open.length === 0) throw conflict('There is no open question to send.')
  if (piece.status !== 'draft') throw conflict('Set its status to Draft before you ask the client.')
  const client = await findUser(tx, piece.clientId)
  if (!client) throw notFound()
  const asking = piece.brief && !piece.isBrief ? withOpen(piece.content, piece.brief) : null
  const after = await changePiece(tx, piece, {
    questionsSentAt: tx.now(),
    questionsNote: note,
    ...(asking !== null && (await rewritten(tx, piece, asking))),
  })
  const { emailed } = await issueLink(tx, {
    clientId: piece.clientId,
    pieceIds: [piece.id],
    createdBy: tx.actor ? userIdOf(tx.actor) : null,
    days: linkDays,
  })
  const questions = open.map(({ text }) => text)
  const asked = { topic: piece.topic || piece.title, note, questions, ...emailed }
  await queueEmail(tx, { ...contentQuestionsEmail(client, asked), about: conversationWith(client) })
  await notify(tx, [piece.clientId], {
    kind: 'content-reviews',
    subjectId: piece.id,
    title: `${countOf(open.length)} about “${asked.topic}”`,
    body: note || (questions[0] ?? ''),
    path: questionsPath(piece.id),
    mailed: true,
  })
  await publishQuestions(tx, after)
  return after
}

/**
 * Stores the client's answers in their words. A complete brief becomes a draft; in a text the placeholders of the
 * answered questions are filled. Needs a transaction with the piece locked.
 */
export async function storeAnswers(
  tx: Context,
  piece: PieceRow,
  answers: Readonly<Record<string, string>>,
  name: string,
): Promise<PieceRow> {
  if (!piece.brief) throw notFound()
  const brief = withQuestions(piece.brief, (question) => {
    const answer = answers[question.id]
    if (answer === undefined || answer === question.answer) return question
    return { ...question, answer, answeredBy: answer ? name : '' }
  })
  const { emptyParts } = briefColumns(brief)
  const also = piece.isBrief && emptyParts === 0 ? draftColumns(piece, brief) : {}
  const after = await storeBrief(tx, piece, brief, also)
  const isDrafted = piece.isBrief && !after.isBrief
  await notifyTeam(tx, {
    kind: 'content-reviews',
    subjectId: piece.id,
    assigneeId: piece.assigneeId,
    title: `${name} answered your questions about “${piece.topic || piece.title}”`,
    body: isDrafted ? `${draftReady(after)} ready to edit.` : stillOpen(after),
    path: `/admin-content-management/${piece.id}`,
  })
  await publishQuestions(tx, after)
  return after
}

const draftReady = (piece: PieceRow) =>
  piece.openQuestions === 0
    ? 'Nothing is missing: the first draft is'
    : `${stillOpen(piece)} The first draft has a placeholder for each and is`

const stillOpen = ({ openQuestions }: PieceRow) =>
  openQuestions === 0
    ? 'All questions are answered.'
    : `${openQuestions === 1 ? 'One question is' : `${openQuestions} questions are`} still open.`

/** Pieces whose questions wait for the client's answers. */
export const waitingQuestions: Attention<Pick<PieceRow, 'title' | 'topic' | 'openQuestions'>> = {
  rows: (actor) => sql`
    select ${pieces.id}, ${pieces.questionsSentAt} as since,
      json_build_object('title', ${pieces.title}, 'topic', ${pieces.topic},
        'openQuestions', ${pieces.openQuestions}) as facts
    from ${pieces}
    where ${askedOf(actor)} and ${pieces.openQuestions} > 0
    order by ${pieces.questionsSentAt} desc, ${pieces.id} desc limit ${attentionMost}`,
  describe: ({ id, facts: { title, topic, openQuestions } }) => ({
    title: `Answer ${openQuestions === 1 ? 'a question' : `${openQuestions} questions`} about “${topic || title}”`,
    detail: 'About five minutes. Your words go into the text.',
    path: questionsPath(id),
  }),
}
