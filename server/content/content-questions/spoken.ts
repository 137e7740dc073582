import { asc, inArray } from 'drizzle-orm'
import {
  type Brief,
  isSpoken,
  questionsOf,
  spokenAnswer,
  typedAnswer,
} from '../../../contract/content/content-brief-fields.ts'
import type { Context } from '../../platform/context.ts'
import { voiceNotes as table } from './table.ts'

export type VoiceNoteRow = typeof table.$inferSelect

/** Returns the voice notes about these pieces. */
export const notesAbout = ({ db }: Pick<Context, 'db'>, pieceIds: readonly number[]) =>
  pieceIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(table)
        .where(inArray(table.pieceId, [...pieceIds]))
        .orderBy(asc(table.id))

/**
 * Returns a brief in which a voice note answers each question that has one and no words, and no other. Words that read
 * like a voice note are told from one by what the piece had before.
 */
export async function withVoiceNotes(
  tx: Context,
  before: { id: number; brief: Brief | null },
  brief: Brief,
): Promise<Brief> {
  const notes = await notesAbout(tx, [before.id])
  const answered = before.brief ? questionsOf(before.brief) : []
  const former = new Map(answered.map(({ id, answer }) => [id, answer]))
  return {
    ...brief,
    sections: brief.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => {
        const note = notes.find(({ questionId }) => questionId === question.id)
        const spoken = note ? spokenAnswer(note.seconds) : ''
        const isNoted = [former.get(question.id), spoken].includes(question.answer)
        if (question.answer && !(isSpoken(question.answer) && isNoted))
          return { ...question, answer: typedAnswer(question.answer) }
        return { ...question, answer: spoken, answeredBy: note?.byName ?? '' }
      }),
    })),
  }
}
