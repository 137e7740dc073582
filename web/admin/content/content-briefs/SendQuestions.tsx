import { send } from '../../../../contract/content/content-questions.ts'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { call } from '../../../platform/call.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

type SendQuestionsProps = {
  piece: Pick<ContentPiece, 'id' | 'clientName' | 'clientUnconfirmed' | 'openQuestions'>
  onSent: () => void
  onClose: () => void
}

/** Sends the open questions of a brief to the client, with a note. */
export const SendQuestions = ({ piece, onSent, onClose }: SendQuestionsProps) => {
  const { id, openQuestions } = piece
  const form = useSchemaForm(send.body, { note: '' })
  return (
    <FormDialog
      title={openQuestions === 1 ? 'Send one question' : `Send ${openQuestions} questions`}
      description={`To ${clientOf(piece)}. ${saidOf(teamEmailWords.contentQuestionsOffer)}`}
      form={form}
      draft={`send-questions:${id}`}
      submit="Send questions"
      onSubmit={async (body) => {
        await call(send, { params: { id }, body })
        void invalidate('content-pieces', 'emails')
        toast({ title: 'Success', description: saidOf(teamEmailWords.contentQuestions) })
        onSent()
      }}
      onClose={onClose}
    >
      <TextareaField form={form} name="note" label="Note (optional)" rows={3} />
    </FormDialog>
  )
}
