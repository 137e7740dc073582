import {
  changeMinutes,
  longestMessage,
  type Message,
  messageText,
  update,
} from '../../../../contract/clients/messages.ts'
import { call } from '../../../platform/call.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { WritingField } from '../../../platform/writing/WritingField.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useStale } from '../../core/audit-entries/use-stale.tsx'
import type { Conversation } from './conversation.ts'
import { addToThread } from './thread-query.ts'

const valuesOf = ({ content, editedAt }: Message) => ({ content, seen: editedAt })

/** Edits the text of an own message; the other side sees that it was edited. */
export const EditMessage = ({
  conversation,
  message,
  onClose,
}: {
  conversation: Conversation
  message: Message
  onClose: () => void
}) => {
  const form = useSchemaForm(messageText, valuesOf(message))
  const stale = useStale({ row: message, form, fields: ['content'], valuesOf })
  return (
    <FormDialog
      title="Edit message"
      description={`You can edit a message for ${changeMinutes} minutes after you sent it. “Edited” appears beside it.`}
      form={form}
      draft={`message:${message.id}`}
      submit="Save message"
      onSubmit={async (body) => {
        const { id } = message
        const edited = await call(update, {
          params: { id },
          body: { ...body, isFormatted: true, editedAt: stale.seen() },
        })
        addToThread(conversation, edited)
        toast({ title: 'Success', description: 'Message edited' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <WritingField
        form={form}
        name="content"
        label="Message"
        rows={6}
        maxLength={longestMessage}
      />
    </FormDialog>
  )
}
