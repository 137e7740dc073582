import * as z from 'zod/mini'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { answer, send } from '../../../../contract/content/content-reviews.ts'
import { text } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { showFieldErrors, useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { wasOvertaken } from '../../../platform/overtaken.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

const schema = z.object({ comment: text(5000) })
const visibleToClient = new Set(['review', 'approved', 'published'])

type ReviewWordsProps = {
  piece: ContentPiece
  /** The newest entry that is shown. */
  seenId: number
  isDirty: boolean
  onSent: (piece: ContentPiece) => void
}

/** The team's message: a reply to the client, or a request for review. It is part of the editor's form. */
export const ReviewWords = ({
  piece: { id, status },
  seenId,
  isDirty,
  onSent,
}: ReviewWordsProps) => {
  const form = useSchemaForm(schema, { comment: '' })
  const draft = useDraft(`content-answer:${id}`, form)
  const focusMessage = () => focusField('comment')
  const { isSubmitting } = form.formState
  useUnsavedWarning(Boolean(form.watch('comment')))
  const action = (work: (comment: string) => Promise<unknown>, title: string) =>
    form.handleSubmit(async ({ comment }) => {
      try {
        await work(comment)
      } catch (error) {
        if (showFieldErrors(form, error)) focusMessage()
        else toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
        // Shows what the colleague wrote, which counts as seen when it is sent again.
        if (wasOvertaken(error)) await invalidate('content-reviews')
        return
      }
      form.reset({ comment: '' })
      draft.forget()
      await invalidate('content-reviews', 'content-pieces')
      toast({ title: 'Success', description: title })
    }, focusMessage)
  const ask = action(
    async (note) => onSent(await call(send, { params: { id }, body: { note } })),
    'Sent for review',
  )
  const reply = action(
    (comment) => call(answer, { params: { id }, body: { comment, seenId } }),
    'Reply sent',
  )
  return (
    <section aria-label="Reply" className="grid gap-3">
      <TextareaField
        form={form}
        name="comment"
        label="Message"
        hint={
          isDirty
            ? 'Save your changes first. The client sees the saved version.'
            : saidOf(teamEmailWords.reviewReply)
        }
        rows={3}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {visibleToClient.has(status) && (
          <Button disabled={isSubmitting} onClick={() => void reply()}>
            Reply
          </Button>
        )}
        <Button look="primary" disabled={isSubmitting || isDirty} onClick={() => void ask()}>
          Send for review
        </Button>
      </div>
    </section>
  )
}
