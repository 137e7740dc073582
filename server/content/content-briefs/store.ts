import { and, eq, ne, sql } from 'drizzle-orm'
import {
  type Brief,
  type BriefQuestion,
  questionsOf,
  type RemovedAnswer,
  wordsOfAnswer,
} from '../../../contract/content/content-brief-fields.ts'
import { slugOf } from '../../../contract/slugs.ts'
import { draftOf, filledIn } from '../../../packages/drafts/briefs/drafting.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { briefColumns, type PieceRow } from '../content-pieces/rules.ts'
import { changePiece } from '../content-pieces/store.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { publishProfile } from '../content-profiles/store.ts'
import { rewritten } from '../content-versions/store.ts'
import { withVoiceNotes } from '../content-questions/spoken.ts'

/** Returns a piece's brief. @throws Refusal 409 when the piece is a text already */
export function briefOf({ brief, isBrief }: Pick<PieceRow, 'brief' | 'isBrief'>): Brief {
  if (!brief || !isBrief) throw conflict('This piece is a text already. Please reload the page.')
  return brief
}

/** Returns a brief with each question as `change` returns it. */
export const withQuestions = (
  brief: Brief,
  change: (question: BriefQuestion) => BriefQuestion,
): Brief => ({
  ...brief,
  sections: brief.sections.map((section) => ({
    ...section,
    questions: section.questions.map(change),
  })),
})

/**
 * Gives the client's other briefs the answers that belong to the profile, so that nobody is asked twice. Needs a
 * transaction.
 */
export async function spreadAnswers(tx: Context, { id, clientId }: PieceRow, brief: Brief) {
  const known = new Map(
    questionsOf(brief).flatMap((each) =>
      each.field && wordsOfAnswer(each.answer) ? [[each.field, each]] : [],
    ),
  )
  if (known.size === 0) return
  await publishProfile(tx, clientId)
  const others = await tx.db
    .select()
    .from(pieces)
    .where(
      and(
        eq(pieces.clientId, clientId),
        ne(pieces.id, id),
        eq(pieces.isBrief, true),
        sql`${pieces.openQuestions} > 0`,
      ),
    )
    .orderBy(pieces.id)
    .for('update')
  for (const other of others) {
    if (!other.brief) continue
    let changed = false
    const after = withQuestions(other.brief, (question) => {
      const found = question.field && !question.answer ? known.get(question.field) : undefined
      if (!found) return question
      changed = true
      return { ...question, answer: found.answer, answeredBy: found.answeredBy }
    })
    if (changed) await changePiece(tx, other, briefColumns(after))
  }
}

/** Returns the answers to questions that a piece had and a brief no longer has. */
function removedFrom({ brief, removedAnswers }: PieceRow, after: Brief): RemovedAnswer[] {
  const left = new Set(questionsOf(after).map(({ id }) => id))
  const before = (brief ? questionsOf(brief) : [])
    .filter(({ answer }) => answer)
    .map(({ id, text, answer, answeredBy }) => ({ id, text, answer, answeredBy }))
  return [...removedAnswers, ...before].filter(({ id }) => !left.has(id))
}

/**
 * Stores a brief and what follows from it, with its questions’ voice notes; in a text, the placeholders of answered
 * questions are filled, which makes a version.
 * Needs a transaction.
 */
export async function storeBrief<Row extends PieceRow>(
  tx: Context,
  before: Row,
  typed: Brief,
  also: Partial<PieceRow> = {},
): Promise<Row> {
  const brief = await withVoiceNotes(tx, before, typed)
  const inText = before.isBrief
    ? {}
    : await rewritten(tx, before, filledIn(before.content, questionsOf(brief)))
  const after = await changePiece(tx, before, {
    ...briefColumns(brief),
    removedAnswers: removedFrom(before, brief),
    ...inText,
    ...also,
  })
  await spreadAnswers(tx, after, brief)
  return after
}

/** Returns the columns of the draft that a brief makes. */
export function draftColumns(
  { type, slug, title: before }: Pick<PieceRow, 'type' | 'slug' | 'title'>,
  brief: Brief,
): Partial<PieceRow> {
  const { title, content, description, preheader } = draftOf(type, brief)
  const named = title || before
  return {
    isBrief: false,
    failure: '',
    title: named.slice(0, 255),
    content,
    description,
    preheader,
    slug: slug || slugOf(named),
  }
}
