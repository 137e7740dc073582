import { useEffect, useRef } from 'react'
import { commentText } from '../../../../contract/work/review-comments.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextareaField } from '../../../platform/fields.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { Button } from '../../../ui/Button.tsx'

/** Writes a comment or a reply: one line that grows. What was typed is kept in this tab. */
export const CommentForm = ({
  name,
  label,
  submit,
  body = '',
  isFocused = false,
  onSubmit,
  onCancel,
}: {
  /** The name of the draft. */
  name: string
  label: string
  submit: string
  /** The text when it is edited. */
  body?: string
  isFocused?: boolean
  onSubmit: (body: string) => Promise<unknown>
  onCancel?: () => void
}) => {
  const form = useSchemaForm(commentText, { body })
  const draft = useDraft(name, form)
  const { isSubmitting } = form.formState
  const written = form.watch('body')
  useUnsavedWarning(written !== body)
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused && around.current) focusField('body', around.current)
  }, [isFocused])
  const send = async (values: { body: string }) => {
    await onSubmit(values.body)
    draft.forget()
    form.reset({ body })
  }
  return (
    <div ref={around}>
      <Form form={form} onSubmit={send} label={label} className="grid gap-2">
        {draft.restored && written && <DraftNotice onDiscard={draft.discard} />}
        <TextareaField
          form={form}
          name="body"
          label={label}
          placeholder={label}
          hideLabel
          maxLength={5000}
          rows={1}
          className="review-field"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && onCancel) {
              event.stopPropagation()
              onCancel()
            }
          }}
        />
        {(written.trim() !== '' || onCancel) && (
          <div className="flex flex-wrap justify-end gap-2">
            {onCancel && (
              <Button look="ghost" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" look="primary" busy={isSubmitting}>
              {submit}
            </Button>
          </div>
        )}
      </Form>
    </div>
  )
}
