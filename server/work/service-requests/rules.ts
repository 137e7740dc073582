import {
  decidedServiceRequestStatuses,
  openServiceRequestStatuses,
  type ServiceRequest,
  type ServiceRequestStatus,
} from '../../../contract/work/service-requests.ts'
import type { ServiceId } from '../../../contract/core/services.ts'
import { serviceQuestions } from '../../../site/service-questions.ts'

export const isOpen = (status: ServiceRequestStatus): boolean =>
  (openServiceRequestStatuses as readonly string[]).includes(status)

/** Only what nobody has begun to look at can be withdrawn. */
export const canWithdraw = (status: ServiceRequestStatus): boolean => status === 'pending'

/** What the team may set it to: nothing, once the client has withdrawn it. */
export const mayBecome = (status: ServiceRequestStatus): readonly ServiceRequestStatus[] =>
  status === 'withdrawn' ? [] : decidedServiceRequestStatuses

type Answers = ServiceRequest['answers']

/**
 * Answers by question id, with the question's words, in the order of the form; without those that
 * were left empty. `wrong` names an answer that the form of this service cannot send.
 */
export function readAnswers(
  serviceType: ServiceId,
  given: Record<string, string>,
): { answers: Answers; wrong: string | null } {
  const questions = serviceQuestions[serviceType]
  const fits = ([id, answer]: [string, string]) => {
    const asked = questions.find((each) => each.id === id)
    return asked && (!answer || !asked.options || asked.options.includes(answer))
  }
  const wrong = Object.entries(given).find((each) => !fits(each))?.[0] ?? null
  const answers = questions.flatMap(({ id, question }) => {
    const answer = Object.hasOwn(given, id) ? given[id] : ''
    return answer ? [{ id, question, answer }] : []
  })
  return { answers, wrong }
}
