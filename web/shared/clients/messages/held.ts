import type { Message } from '../../../../contract/clients/messages.ts'

/** What a window holds of a thread: without a gap, oldest first, and the cursor to what is older (null when that is all). */
export type Held = { messages: Message[]; older: string | null }

const inOrder = (a: Message, b: Message) =>
  a.createdAt === b.createdAt ? a.id - b.id : a.createdAt < b.createdAt ? -1 : 1

/** Whether nothing can be missing between the two. */
export const touches = (held: Held, newer: Held) => {
  const known = new Set(held.messages.map(({ id }) => id))
  return newer.messages.some(({ id }) => known.has(id))
}

/** Both together, each message once and as `other` has it. They must touch. */
export const join = (held: Held, other: Held): Held => {
  const byId = new Map(held.messages.map((message) => [message.id, message]))
  for (const message of other.messages) byId.set(message.id, message)
  const messages = [...byId.values()].toSorted(inOrder)
  const [first] = messages
  return { messages, older: first === other.messages[0] ? other.older : held.older }
}

/** With a message that was just sent. */
export const withNewest = (held: Held, message: Message): Held =>
  join(held, { messages: [...held.messages, message], older: held.older })

/** The same, with what the other side wrote up to the message `upTo` marked as read. */
export const withRead = (held: Held, upTo: number, isOwn: (message: Message) => boolean): Held => ({
  ...held,
  messages: held.messages.map((message) =>
    message.id <= upTo && !isOwn(message) && !message.isRead
      ? { ...message, isRead: true }
      : message,
  ),
})
