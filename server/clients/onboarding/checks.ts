import type { Onboarding, OnboardingStatus } from '../../../contract/clients/onboarding.ts'
import {
  type QuestionSet,
  questionsOf,
  type Responses,
  unanswered,
} from '../../../contract/clients/onboarding-questions.ts'
import { badRequest, conflict, wrongField } from '../../platform/refusals.ts'

const alreadySubmitted = 'These answers were already submitted. Please reload the page.'

/** @throws Refusal 409 unless the answers may still be changed */
export function refuseSubmitted({ status }: { status: OnboardingStatus }): void {
  if (status !== 'in_progress') throw conflict(alreadySubmitted)
}

type Marked = { revision: number; at: string; userName: string }

const allAnswered = 'Please answer all questions'

/** @throws Refusal 400, with a field for each unanswered question */
export function requireAnswers(set: Pick<QuestionSet, 'sections'>, responses: Responses): void {
  const missing = unanswered(set, responses)
  if (missing.length === 0) return
  const fields = missing.map((index) => [`responses.${index}`, allAnswered])
  throw badRequest(allAnswered, Object.fromEntries(fields))
}

/**
 * Rejects answers to unknown questions.
 * @throws Refusal 400 for the first one; `name` returns the field name of a position
 */
export function refuseUnknownQuestions(
  set: Pick<QuestionSet, 'sections'>,
  answers: { index: number }[],
  name: (place: number) => string,
): void {
  const count = questionsOf(set).length
  const at = answers.findIndex(({ index }) => index >= count)
  if (at >= 0) throw wrongField(name(at), 'There is no such question')
}

/** Returns the stored answers at the positions that were not saved. */
export const clashesOf = (
  saved: Pick<Onboarding, 'responses'> & { marks: Record<string, Marked> },
  places: number[],
) =>
  places.flatMap((index) => {
    const mark = saved.marks[String(index)]
    return mark ? [{ index, text: saved.responses[String(index)] ?? '', ...mark }] : []
  })
