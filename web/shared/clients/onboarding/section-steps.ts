import { indexed, type QuestionSet } from '../../../../contract/clients/onboarding-questions.ts'
import { isBlank } from '../../../../contract/fields.ts'

/** The index of a section, or the page for reviewing all answers before they are sent. */
export type Step = number | 'review'

const parameter = 'section'

/** Returns the DOM id of a question. */
export const questionAnchor = (index: number) => `question-${index + 1}`

/** Returns the URL of a step, or of a question in it. */
export const stepAddress = (step: Step, question?: number) => ({
  search: `?${parameter}=${step === 'review' ? step : step + 1}`,
  hash: question === undefined ? '' : `#${questionAnchor(question)}`,
})

/** Returns the step named in a query string; null when it names none of the `count` sections. */
export const stepIn = (search: string, count: number): Step | null => {
  const value = new URLSearchParams(search).get(parameter)
  if (value === 'review') return value
  const section = Number(value) - 1
  return Number.isInteger(section) && section >= 0 && section < count ? section : null
}

/** Returns the step to continue with: the first incomplete section. */
export const firstIncompleteStep = (questions: QuestionSet, texts: readonly string[]): Step => {
  const index = indexed(questions).findIndex((section) =>
    section.questions.some(({ index }) => isBlank(texts[index])),
  )
  return index < 0 ? 'review' : index
}
