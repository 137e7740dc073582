import { asc, inArray } from 'drizzle-orm'
import {
  type Brief,
  isSpoken,
  spokenAnswer,
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

/** Returns a brief in which a voice note answers each question that has one and no words, and no other. */
export async function withVoiceNotes(tx: Context, pieceId: number, brief: Brief): Promise<Brief> {
  const notes = await notesAbout(tx, [pieceId])
  return {
    ...brief,
    sections: brief.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => {
        if (question.answer && !isSpoken(question.answer)) return question
        const note = notes.find(({ questionId }) => questionId === question.id)
        const answer = note ? spokenAnswer(note.seconds) : ''
        return { ...question, answer, answeredBy: note?.byName ?? '' }
      }),
    })),
  }
}
