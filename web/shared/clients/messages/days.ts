import type { Message } from '../../../../contract/clients/messages.ts'
import { formatOf } from '../../../platform/dates.ts'

const dayOf = (date: Date) => date.toDateString()
const dayBefore = (now: Date) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)

/** The day that a message was written on, as people say it: "Today", "Yesterday", "Tuesday, November 24". */
export const dayName = (at: string, now: Date): string => {
  const date = new Date(at)
  if (dayOf(date) === dayOf(now)) return 'Today'
  if (dayOf(date) === dayOf(dayBefore(now))) return 'Yesterday'
  const options = { weekday: 'long', month: 'long', day: 'numeric' } as const
  const sameYear = date.getFullYear() === now.getFullYear()
  return formatOf(undefined, sameYear ? options : { ...options, year: 'numeric' }).format(date)
}

const writerOf = (message: Message | undefined) => message?.authorId ?? message?.fromUserId

const minutes = 60_000
/** Messages of one person within this time stand together under one name. */
const together = 5 * minutes

/** Whether a message begins a day, and whether it begins what one person wrote in one go. */
export const beginsOf = (message: Message, before: Message | undefined) => {
  const at = new Date(message.createdAt)
  const last = before && new Date(before.createdAt)
  const day = !last || dayOf(at) !== dayOf(last)
  return {
    day,
    group: day || writerOf(before) !== writerOf(message) || +at - +(last ?? at) > together,
  }
}
