import { changeMinutes, type Message } from '../../../../contract/clients/messages.ts'

/**
 * The part of a thread loaded in this window: without gaps, oldest first, with the cursor to
 * older messages (null when there are none).
 */
export type LoadedMessages = {
  messages: Message[]
  older: string | null
  /**
   * The time of the newest message that the last fetch of the newest page returned, empty without one: the versions
   * here are those of that time or later.
   */
  asOf: string
}

const inOrder = (a: Message, b: Message) =>
  a.createdAt === b.createdAt ? a.id - b.id : a.createdAt < b.createdAt ? -1 : 1

/** Whether the two overlap, so that nothing can be missing between them. */
export const overlaps = (loaded: LoadedMessages, newer: LoadedMessages) => {
  const known = new Set(loaded.messages.map(({ id }) => id))
  return newer.messages.some(({ id }) => known.has(id))
}

/** Minutes for changes that were allowed at the last moment and stored a little later. */
const slack = 1

/**
 * Whether a known message that may have been edited or deleted since it was fetched isn't among the newer ones. Only
 * times of the server are compared, since a device's clock can be wrong.
 */
export const lacksChangeable = (loaded: LoadedMessages, newer: LoadedMessages) => {
  const known = new Set(newer.messages.map(({ id }) => id))
  const since = loaded.asOf ? Date.parse(loaded.asOf) - (changeMinutes + slack) * 60_000 : 0
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
  return {
    messages,
    older: first === other.messages[0] ? other.older : loaded.older,
    asOf: loaded.asOf > other.asOf ? loaded.asOf : other.asOf,
  }
}

/** Adds a message that was just sent. */
export const withNewest = (loaded: LoadedMessages, message: Message): LoadedMessages =>
  join(loaded, { ...loaded, messages: [...loaded.messages, message] })

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
