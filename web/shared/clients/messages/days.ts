import type { Message } from '../../../../contract/clients/messages.ts'
import { formatOf } from '../../../platform/dates.ts'

const dayOf = (date: Date) => date.toDateString()
const yesterdayOf = (now: Date) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)

/** Returns the day of a message as text: "Today", "Yesterday", "Tuesday, November 24". */
export const dayName = (at: string, now: Date): string => {
  const date = new Date(at)
  if (dayOf(date) === dayOf(now)) return 'Today'
  if (dayOf(date) === dayOf(yesterdayOf(now))) return 'Yesterday'
  const options = { weekday: 'long', month: 'long', day: 'numeric' } as const
  const sameYear = date.getFullYear() === now.getFullYear()
  return formatOf(undefined, sameYear ? options : { ...options, year: 'numeric' }).format(date)
}

const writerOf = (message: Message | undefined) => message?.authorId ?? message?.fromUserId

const minutes = 60_000
/** Messages from one person within this time are grouped under one name. */
const groupGap = 5 * minutes

/** Returns whether a message starts a new day, and whether it starts a new group of one author. */
export const startsOf = (message: Message, previous: Message | undefined) => {
  const at = new Date(message.createdAt)
  const last = previous && new Date(previous.createdAt)
  const day = !last || dayOf(at) !== dayOf(last)
  return {
    day,
    group: day || writerOf(previous) !== writerOf(message) || +at - +(last ?? at) > groupGap,
  }
}
