import * as z from 'zod/mini'
import { text } from '../../../../contract/fields.ts'
import { responses, unanswered } from '../../../../contract/clients/onboarding-questions.ts'
import { onboardingInput } from '../../../../contract/clients/onboarding.ts'
import { onboardingQuestions } from '../../../../site/onboarding/questions.ts'

/** Who answers: the client by a link, or the team for them. */
export const ways = ['send', 'fill'] as const

/** What is entered: answers are kept for each service, so that changing the service loses none. */
export const onboardSchema = z
  .object({
    clientId: onboardingInput.shape.clientId,
    /** So that a draft can show the client. */
    clientName: text(600),
    serviceType: onboardingInput.shape.serviceType,
    way: z.enum(ways),
    answers: z.record(z.string(), responses),
  })
  .check(({ value, issues }) => {
    if (value.way === 'send') return
    const left = unanswered(
      onboardingQuestions[value.serviceType],
      value.answers[value.serviceType] ?? {},
    )
    if (left.length > 0)
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
  // Nothing is chosen yet.
  serviceType: '' as 'web_development',
  way: 'send',
  answers: {},
} as const

/** What the call gets of it. */
export const onboardBody = (values: z.output<typeof onboardSchema>) => {
  const { clientId, serviceType, way, answers } = values
  const send = way === 'send'
  const { version } = onboardingQuestions[serviceType]
  return {
    clientId,
    serviceType,
    send,
    version,
    responses: send ? {} : (answers[serviceType] ?? {}),
  }
}
