import * as z from 'zod/mini'
import {
  comment,
  type ContentReview,
  decide,
  type ReviewedWhole,
} from '../../../../contract/content/content-reviews.ts'
import { text as upTo } from '../../../../contract/fields.ts'
import { call, CallError } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextareaField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { QuoteField } from '../../../shared/content/content-reviews/QuoteField.tsx'
import {
  noPassage,
  passageFields,
  usePassage,
} from '../../../shared/content/content-reviews/use-passage.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

const actions = ['comment', 'changes', 'approved'] as const
const reviewForm = z.object({
  action: z.enum(actions),
  comment: upTo(5000),
  ...passageFields,
})
const empty = { action: 'comment', comment: '', ...noPassage } as const
const toastTitles = {
  comment: 'Comment sent',
  changes: 'Changes requested',
  approved: 'Approved',
} as const

type ReviewFormProps = {
  piece: ReviewedWhole
  /** The version that the reader has seen. */
  version: number
  /** The thread that a comment answers; null for a new one. */
  answering: ContentReview | null
  onAnswered: () => void
  /** Called when a decision was refused because the text has changed. */
  onNewer: () => void
}

/**
 * Comments on a piece, requests changes or approves it, quoting the passage selected in the text.
 */
export const ReviewForm = ({ piece, version, answering, onAnswered, onNewer }: ReviewFormProps) => {
  const { id, standing } = piece
  const form = useSchemaForm(reviewForm, empty)
  const draft = useDraft(`content-review:${id}`, form)
  const { isSubmitting } = form.formState
  const [action, typed] = form.watch(['action', 'comment'])
  useUnsavedWarning(Boolean(typed))
  const { setValue } = form
  const passage = usePassage(form)

  const send = async ({ action, ...input }: z.output<typeof reviewForm>) => {
    const params = { id }
    try {
      const body = answering ? { ...input, ...noPassage, answersId: answering.id } : input
      if (action === 'comment') await call(comment, { params, body })
      else await call(decide, { params, body: { ...input, decision: action, version } })
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error
      await invalidate('content-reviews')
      toast({ title: 'Not sent', description: sentenceOf(error), variant: 'destructive' })
      return onNewer()
    }
    form.reset(empty)
    draft.forget()
    onAnswered()
    await invalidate('content-reviews', 'attention')
    toast({ title: toastTitles[action], description: 'Thank you. The team has been notified.' })
  }
  const button = (each: (typeof actions)[number], label: string, look: 'line' | 'primary') => (
    <Button
      type="submit"
      look={look}
      busy={isSubmitting && action === each}
      disabled={isSubmitting}
      onClick={() => setValue('action', each)}
    >
      {label}
    </Button>
  )
  return (
    <Form form={form} onSubmit={send} label={`Your decision on ${piece.title}`}>
      {draft.restored && typed && <DraftNotice onDiscard={draft.discard} />}
      <QuoteField passage={passage} answering={answering} onAnswered={onAnswered} />
      <TextareaField
        form={form}
        name="comment"
        label="Your comment"
        hint="Select a passage in the text to comment on it."
        maxLength={5000}
        rows={3}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {button('comment', 'Comment', 'line')}
        {standing !== 'changes' && button('changes', 'Request changes', 'line')}
        {(standing === 'waiting' || standing === 'changes') &&
          button('approved', `Approve version ${version}`, 'primary')}
      </div>
    </Form>
  )
}
