import {
  decidedServiceRequestStatuses,
  openServiceRequestStatuses,
  type ServiceRequest,
  type ServiceRequestStatus,
} from '../../../contract/work/service-requests.ts'
import { requestQuestions } from '../../../site/service-questions.ts'

export const isOpen = (status: ServiceRequestStatus): boolean =>
  (openServiceRequestStatuses as readonly string[]).includes(status)

/** Returns whether a request can be withdrawn: only before the team starts on it. */
export const canWithdraw = (status: ServiceRequestStatus): boolean => status === 'pending'

/** Returns the statuses the team may set; none after the client withdraws. */
export const allowedStatuses = (status: ServiceRequestStatus): readonly ServiceRequestStatus[] =>
  status === 'withdrawn' ? [] : decidedServiceRequestStatuses

type Answers = ServiceRequest['answers']

/**
 * Returns the non-empty answers in form order, with each question's wording. `wrong` is the id of
 * an answer this service's form cannot send.
 */
export function readAnswers(
  serviceType: string,
  input: Record<string, string>,
): { answers: Answers; wrong: string | null } {
  const questions = requestQuestions(serviceType)
  const fits = ([id, answer]: [string, string]) => {
    const question = questions.find((each) => each.id === id)
    return question && (!answer || !question.options || question.options.includes(answer))
  }
  const wrong = Object.entries(input).find((each) => !fits(each))?.[0] ?? null
  const answers = questions.flatMap(({ id, question }) => {
    const answer = Object.hasOwn(input, id) ? input[id] : ''
    return answer ? [{ id, question, answer }] : []
  })
  return { answers, wrong }
}
