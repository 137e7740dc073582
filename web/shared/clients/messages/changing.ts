import { changeMinutes, type Message } from '../../../../contract/clients/messages.ts'
import { textOf } from '../../../../packages/markdown/written.ts'
import { isOwn } from './conversation.ts'

/** Returns whether a user may still edit or delete a message; the server decides by its own clock. */
export const mayChange = (
  message: Pick<Message, 'authorId' | 'fromUserId' | 'createdAt' | 'deletedAt'>,
  userId: number | undefined,
  now: number,
) =>
  isOwn(message, userId) &&
  message.deletedAt === null &&
  now - Date.parse(message.createdAt) < changeMinutes * 60_000

/** Returns the start of a message for the names of its buttons. */
export const nameOf = ({
  attachments,
  ...written
}: Pick<Message, 'content' | 'isFormatted' | 'attachments'>) => {
  const text = (textOf(written) || attachments.map(({ name }) => name).join(', ')).replace(
    /\s+/g,
    ' ',
  )
  return text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text
}
