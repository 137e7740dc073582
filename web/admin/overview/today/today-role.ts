import { mayRead } from '../../../../contract/access.ts'
import {
  partOfKind,
  todayKinds,
  todayNouns,
  todayParts,
  type TodayPart,
} from '../../../../contract/overview/today.ts'
import { actorOf, useUser } from '../../../platform/session.ts'

type Part = Exclude<TodayPart, 'all'>

const whatAppears: { readonly [Only in Part]?: string } = {
  delivery: 'Due dates, messages and meetings of your projects will appear here.',
  money: 'Unpaid invoices and drafts that need you will appear here.',
}
const allThatAppears = 'Requests, messages, meetings and due dates that need you will appear here.'

/**
 * Returns the parts of the agency that the signed-in user can choose from, the `only` one of a role that has just that,
 * and what an empty list says.
 */
export function useTodayRole() {
  const actor = actorOf(useUser())
  const seen = new Set<TodayPart>(
    todayKinds.filter((kind) => mayRead(actor, todayNouns[kind])).map((kind) => partOfKind[kind]),
  )
  const parts = (Object.keys(todayParts) as TodayPart[]).filter(
    (part) => part === 'all' || seen.has(part),
  )
  const only = parts.length === 2 ? (parts[1] as Part) : null
  return { parts, only, empty: (only && whatAppears[only]) || allThatAppears }
}
