import {
  type ConsultationRequest,
  responsePromiseHours,
} from '../../../../contract/leads/consultation-requests.ts'
import { preciseDuration } from '../../../platform/dates.ts'

type Timed = Pick<ConsultationRequest, 'status' | 'dueAt' | 'answeredAt' | 'createdAt'>
export type Clock = {
  state: 'running' | 'urgent' | 'late' | 'kept' | 'missed' | 'stopped'
  /** Share of the promised time that is used up, 0 to 1. */
  used: number
  /** What a person reads: "3 h 20 min left". */
  text: string
}

const hour = 3_600_000
/** From so many ms before the end on, an answer is urgent. */
const urgentBefore = 4 * hour

/** Where the promise to answer within 24 hours stands at the moment `now` (ms). */
export const clockOf = (request: Timed, now: number): Clock => {
  const due = Date.parse(request.dueAt)
  if (request.status === 'new') {
    const left = due - now
    const used = Math.min(1, Math.max(0, 1 - left / (responsePromiseHours * hour)))
    if (left < 0) return { state: 'late', used: 1, text: `Late by ${preciseDuration(-left)}` }
    const state = left < urgentBefore ? 'urgent' : 'running'
    return { state, used, text: `${preciseDuration(left)} left` }
  }
  if (!request.answeredAt) return { state: 'stopped', used: 0, text: 'Closed without an answer' }
  const answered = Date.parse(request.answeredAt)
  const took = preciseDuration(Math.max(0, answered - Date.parse(request.createdAt)))
  const used = Math.min(1, 1 - (due - answered) / (responsePromiseHours * hour))
  return answered <= due
    ? { state: 'kept', used, text: `Answered in ${took}` }
    : { state: 'missed', used: 1, text: `Answered ${preciseDuration(answered - due)} late` }
}
