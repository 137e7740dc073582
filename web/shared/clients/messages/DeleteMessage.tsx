import { changeMinutes, type Message, remove } from '../../../../contract/clients/messages.ts'
import { call } from '../../../platform/call.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { Conversation } from './conversation.ts'
import { addToThread } from './thread-query.ts'

/** Asks for confirmation, then deletes an own message with its files. */
export const DeleteMessage = ({
  conversation,
  message,
  onClose,
}: {
  conversation: Conversation
  message: Message
  onClose: () => void
}) => {
  const { id, attachments } = message
  const deleteMessage = async () => {
    try {
      addToThread(conversation, await call(remove, { params: { id } }))
      toast({ title: 'Success', description: 'Message deleted' })
      onClose()
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ConfirmDialog
      title="Delete this message?"
      confirm="Delete message"
      onConfirm={deleteMessage}
      onClose={onClose}
    >
      “Message deleted” takes its place in the conversation
      {attachments.length > 0 && ', and its files are deleted too'}. It may have been read already,
      also by email. You can delete a message for {changeMinutes} minutes after you sent it. This
      can’t be undone.
    </ConfirmDialog>
  )
}
