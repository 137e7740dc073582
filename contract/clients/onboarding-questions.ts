import * as z from 'zod/mini'
import { projectTypeIds } from '../work/projects.ts'

/** The kinds of answers to a question (seed 001 section 3). */
export const questionKinds = ['text', 'textarea', 'select', 'multiselect'] as const

export const question = z.object({
  /** Stays the same for as long as the question asks for the same thing. */
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  /** Says what a good answer holds; may be empty. */
  help: z.string(),
  /** Of select and multiselect; never with a comma followed by a space. */
  options: z.array(z.string()),
})
export type Question = z.output<typeof question>

export const questionSet = z.object({
  serviceType: z.enum(projectTypeIds),
  /** Grows with every change of a question. */
  version: z.int(),
  sections: z.array(
    z.object({ title: z.string(), intro: z.string(), questions: z.array(question) }),
  ),
})
export type QuestionSet = z.output<typeof questionSet>

/** The map of the seeds: from the place of a question in its set, from 0, to the answer. */
export const responses = z.record(
  z.string().check(z.regex(/^\d{1,3}$/)),
  z.string().check(z.trim(), z.maxLength(5000, 'Please use at most 5000 characters')),
)
export type Responses = z.output<typeof responses>

/** The questions of a set in their order: the place of each is the index of its answer. */
export const questionsOf = (set: Pick<QuestionSet, 'sections'>): Question[] =>
  set.sections.flatMap(({ questions }) => questions)

/** The sections of a set, each question with its index. */
export function indexed(set: Pick<QuestionSet, 'sections'>) {
  let next = 0
  return set.sections.map((section) => ({
    ...section,
    questions: section.questions.map((each) => ({ ...each, index: next++ })),
  }))
}

const separator = ', '

/** Several chosen options as one answer (seed 001 section 3). */
export const joinChosen = (chosen: readonly string[]): string => chosen.join(separator)

/** The options of an answer that `joinChosen` made; none of a blank one. */
export const splitChosen = (answer: string): string[] =>
  answer
    .split(separator)
    .map((each) => each.trim())
    .filter(Boolean)

/** Nothing, or nothing that anybody sees. */
export const isBlank = (answer: string | undefined): boolean => /^[\s\p{Cf}]*$/u.test(answer ?? '')

/** The indexes of the questions that have no answer. */
export const unanswered = (set: Pick<QuestionSet, 'sections'>, answers: Responses): number[] =>
  questionsOf(set).flatMap((_, index) => (isBlank(answers[String(index)]) ? [index] : []))

/** Answers already known about a client, by question id; they are prefilled. */
export function knownAnswers(
  set: Pick<QuestionSet, 'sections'>,
  client: { businessDescription: string },
): Responses {
  const at = questionsOf(set).findIndex(({ id }) => id === 'business')
  const known = client.businessDescription.trim().slice(0, 5000)
  return at >= 0 && known ? { [String(at)]: known } : {}
}
