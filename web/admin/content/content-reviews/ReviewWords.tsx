import * as z from 'zod/mini'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { answer, type ContentReview, send } from '../../../../contract/content/content-reviews.ts'
import { text } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { showFieldErrors, useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { wasOvertaken } from '../../../platform/overtaken.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { QuoteField } from '../../../shared/content/content-reviews/QuoteField.tsx'
import {
  noPassage,
  passageFields,
  usePassage,
} from '../../../shared/content/content-reviews/use-passage.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

const schema = z.object({
  comment: text(5000),
  ...passageFields,
})
const visibleToClient = new Set(['review', 'approved', 'published'])

type ReviewWordsProps = {
  piece: ContentPiece
  /** The newest entry that is shown. */
  seenId: number
  isDirty: boolean
  /** The thread that is answered; null for a new comment. */
  answering: ContentReview | null
  onAnswered: () => void
  onSent: (piece: ContentPiece) => void
}

/** The team's message: a reply to the client, or a request for review. It is part of the editor's form. */
export const ReviewWords = ({
  piece: { id, status },
  seenId,
  isDirty,
  answering,
  onAnswered,
  onSent,
}: ReviewWordsProps) => {
  const form = useSchemaForm(schema, { comment: '', ...noPassage })
  const draft = useDraft(`content-answer:${id}`, form)
  const focusMessage = () => focusField('comment')
  const { isSubmitting } = form.formState
  const passage = usePassage(form)
  useUnsavedWarning(Boolean(form.watch('comment')))
  const action = (work: (words: z.output<typeof schema>) => Promise<unknown>, title: string) =>
    form.handleSubmit(async (words) => {
      try {
        await work(words)
      } catch (error) {
        if (showFieldErrors(form, error)) focusMessage()
        else toastFailure(error)
        // Shows what the colleague wrote, which counts as seen when it is sent again.
        if (wasOvertaken(error)) await invalidate('content-reviews')
        return
      }
      form.reset({ comment: '', ...noPassage })
      draft.forget()
      onAnswered()
      await invalidate('content-reviews', 'content-pieces')
      toast({ title: 'Success', description: title })
    }, focusMessage)
  const ask = action(
    async ({ comment: note }) => onSent(await call(send, { params: { id }, body: { note } })),
    'Sent for review',
  )
  const say = (words: z.output<typeof schema>, teamOnly: boolean) => {
    const body = answering ? { comment: words.comment, answersId: answering.id } : words
    return call(answer, { params: { id }, body: { ...body, teamOnly, seenId } })
  }
  const reply = action((words) => say(words, false), 'Reply sent')
  const note = action((words) => say(words, true), 'Note saved')
  return (
    <section aria-label="Reply" className="grid gap-3">
      <QuoteField passage={passage} answering={answering} onAnswered={onAnswered} />
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
        <Button disabled={isSubmitting} onClick={() => void note()}>
          Note for the team
        </Button>
        {visibleToClient.has(status) && !answering?.teamOnly && (
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
