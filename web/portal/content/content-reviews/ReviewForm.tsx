import { X } from 'lucide-react'
import { type RefObject, useCallback } from 'react'
import * as z from 'zod/mini'
import {
  comment,
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
import { Button, IconButton } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSelectedPassage } from './quote.ts'

const actions = ['comment', 'changes', 'approved'] as const
const reviewForm = z.object({ action: z.enum(actions), comment: upTo(5000), quote: upTo(500) })
const toastTitles = {
  comment: 'Comment sent',
  changes: 'Changes requested',
  approved: 'Approved',
} as const

type ReviewFormProps = {
  piece: ReviewedWhole
  /** The version that the reader has seen. */
  version: number
  text: RefObject<HTMLElement | null>
  /** Called when a decision was refused because the text has changed. */
  onNewer: () => void
}

/**
 * Comments on a piece, requests changes or approves it, quoting the passage selected in the text.
 */
export const ReviewForm = ({ piece, version, text, onNewer }: ReviewFormProps) => {
  const { id, standing } = piece
  const form = useSchemaForm(reviewForm, { action: 'comment', comment: '', quote: '' })
  const draft = useDraft(`content-review:${id}`, form)
  const { isSubmitting } = form.formState
  const [action, quote, typed] = form.watch(['action', 'quote', 'comment'])
  useUnsavedWarning(Boolean(typed))
  const { setValue } = form
  const setQuote = useCallback((passage: string) => setValue('quote', passage), [setValue])
  useSelectedPassage(text, setQuote)

  const send = async ({ action, ...input }: z.output<typeof reviewForm>) => {
    const params = { id }
    try {
      if (action === 'comment') await call(comment, { params, body: input })
      else await call(decide, { params, body: { ...input, decision: action, version } })
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error
      await invalidate('content-reviews')
      toast({ title: 'Not sent', description: sentenceOf(error), variant: 'destructive' })
      return onNewer()
    }
    form.reset({ action: 'comment', comment: '', quote: '' })
    draft.forget()
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
      {quote && (
        <div className="flex items-start gap-2 rounded-2 bg-sunken px-4 py-3">
          <blockquote className="line-clamp-4 min-w-0 flex-1 text-ink-2 italic">
            “{quote}”
          </blockquote>
          <IconButton label="Remove quote" onClick={() => setValue('quote', '')}>
            <X className="size-4" aria-hidden />
          </IconButton>
        </div>
      )}
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
