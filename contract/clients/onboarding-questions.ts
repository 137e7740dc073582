import * as z from 'zod/mini'
import { isBlank, tooLong } from '../fields.ts'

export const questionKinds = ['text', 'textarea', 'select', 'multiselect'] as const

export const question = z.object({
  /** A stable id; it changes only if the question asks for something else. */
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  /** A hint on what a good answer contains; may be empty. */
  help: z.string(),
  /**
   * The options of `select` and `multiselect`; none contains a comma followed by a space. For the other kinds, answers
   * for those to whom the question doesn't apply, offered as checkboxes.
   */
  options: z.array(z.string()),
  /** The files that may be added to the answer, in words; null when the question asks for none. */
  files: z.nullable(z.object({ label: z.string(), help: z.string() })),
})
export type Question = z.output<typeof question>

export const questionSet = z.object({
  serviceType: z.string(),
  /** Increases whenever a question changes. */
  version: z.int(),
  sections: z.array(
    z.object({ title: z.string(), intro: z.string(), questions: z.array(question) }),
  ),
})
export type QuestionSet = z.output<typeof questionSet>

/** The answers by the index of the question in its set, counted from 0. */
export const responses = z.record(
  z.string().check(z.regex(/^\d{1,3}$/)),
  z.string().check(z.trim(), z.maxLength(5000, tooLong(5000))),
)
export type Responses = z.output<typeof responses>

/** Returns the questions of a set in order; a question's position is the index of its answer. */
export const questionsOf = (set: Pick<QuestionSet, 'sections'>): Question[] =>
  set.sections.flatMap(({ questions }) => questions)

/** Returns the question with this id, when it asks for files. */
export const fileQuestionOf = (set: Pick<QuestionSet, 'sections'>, questionId: string) =>
  questionsOf(set).find(({ id, files }) => id === questionId && files)

/** Returns the sections of a set, with an index for each question. */
export function indexed(set: Pick<QuestionSet, 'sections'>) {
  let next = 0
  return set.sections.map((section) => ({
    ...section,
    questions: section.questions.map((each) => ({ ...each, index: next++ })),
  }))
}

const separator = ', '

/** Joins several selected options into one answer. */
export const joinChosen = (chosen: readonly string[]): string => chosen.join(separator)

/** Returns the options in an answer made by `joinChosen`; none for a blank answer. */
export const splitChosen = (answer: string): string[] =>
  answer
    .split(separator)
    .map((each) => each.trim())
    .filter(Boolean)

/** Returns the indexes of the questions without an answer. */
export const unanswered = (set: Pick<QuestionSet, 'sections'>, answers: Responses): number[] =>
  questionsOf(set).flatMap((_, index) => (isBlank(answers[String(index)]) ? [index] : []))

/** Returns the answers already known about a client, by index; they are prefilled. */
export function knownAnswers(
  set: Pick<QuestionSet, 'sections'>,
  client: { businessDescription: string },
): Responses {
  const at = questionsOf(set).findIndex(({ id }) => id === 'business')
  const known = client.businessDescription.trim().slice(0, 5000)
  return at >= 0 && known ? { [String(at)]: known } : {}
}
