import * as z from 'zod/mini'
import { text } from '../../../../contract/fields.ts'
import {
  type QuestionSet,
  responses,
  unanswered,
} from '../../../../contract/clients/onboarding-questions.ts'
import { onboardingInput } from '../../../../contract/clients/onboarding.ts'

/** The ways to get answers: send the client a link, or fill them in for the client. */
export const ways = ['send', 'fill'] as const

/** The questions with which an onboarding begins now, by service. */
export type CurrentQuestions = Record<string, QuestionSet>

/** Returns the questions about a service; none for one that is gone. */
export const setOf = (sets: CurrentQuestions, serviceType: string): QuestionSet =>
  sets[serviceType] ?? { serviceType, version: 1, sections: [] }

/** The form's fields. Answers are kept per service, so that changing the service loses none. */
export const onboardSchema = (sets: CurrentQuestions) =>
  z
    .object({
      clientId: onboardingInput.shape.clientId,
      /** The client's name, so that a restored draft can show it. */
      clientName: text(600),
      serviceType: onboardingInput.shape.serviceType,
      way: z.enum(ways),
      answers: z.record(z.string(), responses),
    })
    .check(({ value, issues }) => {
      if (value.way === 'send') return
      const missing = unanswered(
        setOf(sets, value.serviceType),
        value.answers[value.serviceType] ?? {},
      )
      if (missing.length > 0)
        issues.push({
          code: 'custom',
          path: ['answers'],
          message: 'Please answer all questions',
          input: value.answers,
        })
    })

export const emptyOnboard = {
  clientId: '',
  clientName: '',
  // An empty string stands for no choice; the cast satisfies the form's type.
  serviceType: '' as 'web_development',
  way: 'send',
  answers: {},
} as const

/** Returns the request body of `create`. */
export const onboardBody = (
  values: z.output<ReturnType<typeof onboardSchema>>,
  sets: CurrentQuestions,
) => {
  const { clientId, serviceType, way, answers } = values
  const send = way === 'send'
  const { version } = setOf(sets, serviceType)
  return {
    clientId,
    serviceType,
    send,
    version,
    responses: send ? {} : (answers[serviceType] ?? {}),
  }
}
