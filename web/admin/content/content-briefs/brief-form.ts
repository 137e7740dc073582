import * as z from 'zod/mini'
import {
  type Brief,
  brief,
  wordsOfAnswer,
} from '../../../../contract/content/content-brief-fields.ts'
import { type FormOf, useSchemaForm } from '../../../platform/form.ts'

export const briefForm = z.object(brief.shape)
export type BriefForm = FormOf<typeof briefForm>

/**
 * Returns the form values of a stored brief, and the state of the piece that they are based on. An answer that is a voice note only has
 * no words yet: its field is empty, to type them.
 */
export const briefValues = ({ brief: stored, updatedAt }: { brief: Brief; updatedAt: string }) => ({
  ...stored,
  sections: stored.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      answer: wordsOfAnswer(question.answer),
    })),
  })),
  seen: updatedAt,
})

export const useBriefForm = (piece: { brief: Brief; updatedAt: string }): BriefForm =>
  useSchemaForm(briefForm, briefValues(piece))

let added = 0
/** Returns an id for what is added to a brief: different from those on screen and those stored. */
const newId = (kind: string) => `${kind}-${Date.now().toString(36)}-${(added += 1)}`

export const blankQuestion = () => ({
  id: newId('q'),
  text: '',
  answer: '',
  answeredBy: '',
  field: null,
})
export const blankSection = () => ({
  id: newId('s'),
  heading: '',
  say: '',
  facts: [],
  notes: '',
  questions: [],
})

/** Returns the name of a section on screen. */
export const sectionName = (
  { id, heading }: Pick<Brief['sections'][number], 'id' | 'heading'>,
  at: number,
): string => heading || (id === 'next' ? 'Call to action' : at === 0 ? 'Opening' : `Part ${at + 1}`)
