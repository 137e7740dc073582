import {
  type ConsultationRequest,
  responsePromiseHours,
} from '../../../../contract/leads/consultation-requests.ts'
import { preciseDuration } from '../../../platform/dates.ts'

type Timed = Pick<ConsultationRequest, 'status' | 'dueAt' | 'answeredAt' | 'createdAt'> &
  Partial<Pick<ConsultationRequest, 'answeredBy' | 'answeredByEmail'>>
export type Clock = {
  state: 'running' | 'urgent' | 'late' | 'kept' | 'missed' | 'stopped'
  /** The used share of the promised time, 0 to 1. */
  used: number
  /** The visible text, such as "3 h 20 min left". */
  text: string
}

const hour = 3_600_000
/** The remaining time in ms below which an answer is urgent. */
const urgentBelow = 4 * hour

/** Says how and by whom a request was answered. */
const byWhom = ({ answeredBy, answeredByEmail }: Timed) =>
  `${answeredByEmail ? ', by email' : ''}${answeredBy ? `, ${answeredBy}` : ''}`

/** Returns the state of the 24-hour response promise at the time `now` (ms). */
export const clockOf = (request: Timed, now: number): Clock => {
  const due = Date.parse(request.dueAt)
  if (request.status === 'new') {
    const left = due - now
    const used = Math.min(1, Math.max(0, 1 - left / (responsePromiseHours * hour)))
    if (left < 0) return { state: 'late', used: 1, text: `Late by ${preciseDuration(-left)}` }
    const state = left < urgentBelow ? 'urgent' : 'running'
    return { state, used, text: `${preciseDuration(left)} left` }
  }
  if (!request.answeredAt) return { state: 'stopped', used: 0, text: 'Closed without an answer' }
  const answered = Date.parse(request.answeredAt)
  const responseTime = preciseDuration(Math.max(0, answered - Date.parse(request.createdAt)))
  const used = Math.max(0, 1 - (due - answered) / (responsePromiseHours * hour))
  return answered <= due
    ? { state: 'kept', used, text: `Answered in ${responseTime}${byWhom(request)}` }
    : {
        state: 'missed',
        used: 1,
        text: `Answered ${preciseDuration(answered - due)} late${byWhom(request)}`,
      }
}
