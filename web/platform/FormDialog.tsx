import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog, DialogActions } from '../ui/Dialog.tsx'
import { useDraft } from './draft.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { Form } from './Form.tsx'
import { useUnsavedWarning } from './form.ts'
import { holdRecords } from './held-records.ts'
import { useUser } from './session.ts'

type FormDialogProps<F extends FieldValues, T> = {
  title: string
  description?: ReactNode
  form: UseFormReturn<F, unknown, T>
  /** The key of the stored draft; unique for each record that is edited. */
  draft: string
  /** Fields that are never stored in a draft. */
  secret?: readonly Path<F>[]
  /** `lg` when there is much to enter, `xl` for a form with a preview beside it. */
  width?: 'md' | 'lg' | 'xl'
  /** The label of the submit button. */
  submit: string
  /** Whether something that it is filled in with is still on its way: it is saved once that is there. */
  waits?: boolean
  /** Further buttons, left of the submit button. */
  actions?: ReactNode
  /**
   * Saves. An error it throws is shown beside the fields, or else by `onFail`; the dialog stays
   * open.
   */
  onSubmit: (values: T) => Promise<unknown>
  onFail?: (error: unknown, again: () => void) => void
  onClose: () => void
  /** More about the record, under the form, with forms of its own. */
  after?: ReactNode
  children: ReactNode
}

/** A dialog with a form. Asks before discarding unsaved changes. */
export const FormDialog = <F extends FieldValues, T>({
  title,
  description,
  form,
  draft: key,
  secret = [],
  width = 'md',
  submit,
  waits = false,
  actions,
  onSubmit,
  onFail,
  onClose,
  after,
  children,
}: FormDialogProps<F, T>) => {
  const { isDirty, isSubmitting } = form.formState
  // Clients get larger text than the team, who works with it all day.
  const isClient = useUser()?.role === 'client'
  const draft = useDraft(key, form, secret)
  const [isConfirming, setIsConfirming] = useState(false)
  useUnsavedWarning(isDirty)
  // Also of a record that somebody else deletes, so that saving says so instead of losing what was typed.
  useEffect(holdRecords, [])

  const close = () => (isDirty ? setIsConfirming(true) : onClose())
  const save = async (values: T) => {
    await onSubmit(values)
    draft.forget()
    onClose()
  }
  return (
    <Dialog
      title={title}
      description={description}
      width={width}
      onClose={close}
      locked={isSubmitting}
    >
      <Form
        form={form}
        onSubmit={save}
        waits={waits}
        {...(onFail && { onFail })}
        className={`app grid min-w-0 gap-4 ${isClient ? 'app-portal' : ''}`}
      >
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        {children}
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          {actions}
          <Button type="submit" look="primary" busy={isSubmitting || waits}>
            {submit}
          </Button>
        </DialogActions>
      </Form>
      {after && (
        <div className={`app mt-6 grid min-w-0 ${isClient ? 'app-portal' : ''}`}>{after}</div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title="Discard your changes?"
          confirm="Discard"
          onConfirm={() => {
            draft.discard()
            onClose()
          }}
          onClose={() => setIsConfirming(false)}
        >
          Your changes haven’t been saved.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
