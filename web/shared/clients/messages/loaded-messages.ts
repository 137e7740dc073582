import { changeMinutes, type Message } from '../../../../contract/clients/messages.ts'

/**
 * The part of a thread loaded in this window: without gaps, oldest first, with the cursor to
 * older messages (null when there are none).
 */
export type LoadedMessages = { messages: Message[]; older: string | null }

const inOrder = (a: Message, b: Message) =>
  a.createdAt === b.createdAt ? a.id - b.id : a.createdAt < b.createdAt ? -1 : 1

/** Whether the two overlap, so that nothing can be missing between them. */
export const overlaps = (loaded: LoadedMessages, newer: LoadedMessages) => {
  const known = new Set(loaded.messages.map(({ id }) => id))
  return newer.messages.some(({ id }) => known.has(id))
}

/** Whether a known message that may just have been edited or deleted isn't among the newer ones. */
export const lacksChangeable = (loaded: LoadedMessages, newer: LoadedMessages, now: number) => {
  const known = new Set(newer.messages.map(({ id }) => id))
  const since = now - changeMinutes * 60_000
  return loaded.messages.some(
    ({ id, createdAt }) => Date.parse(createdAt) > since && !known.has(id),
  )
}

/** Merges both, each message once and in the version of `other`. They must overlap. */
export const join = (loaded: LoadedMessages, other: LoadedMessages): LoadedMessages => {
  const byId = new Map(loaded.messages.map((message) => [message.id, message]))
  for (const message of other.messages) byId.set(message.id, message)
  const messages = [...byId.values()].toSorted(inOrder)
  const [first] = messages
  return { messages, older: first === other.messages[0] ? other.older : loaded.older }
}

/** Adds a message that was just sent. */
export const withNewest = (loaded: LoadedMessages, message: Message): LoadedMessages =>
  join(loaded, { messages: [...loaded.messages, message], older: loaded.older })

/** Marks the other side's messages up to the id `upTo` as read. */
export const withRead = (
  loaded: LoadedMessages,
  upTo: number,
  isOwn: (message: Message) => boolean,
): LoadedMessages => ({
  ...loaded,
  messages: loaded.messages.map((message) =>
    message.id <= upTo && !isOwn(message) && !message.isRead
      ? { ...message, isRead: true }
      : message,
  ),
})
