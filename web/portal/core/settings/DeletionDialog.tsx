import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { create } from '../../../../contract/operations/deletion-requests.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextareaField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { Form } from '../../../platform/Form.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

type DeletionDialogProps = {
  /** The company of a contact, which stays; null for the client itself. */
  company: string | null
  onClose: () => void
}

/** Explains what an account deletion does, and asks for it. */
export const DeletionDialog = ({ company, onClose }: DeletionDialogProps) => {
  const form = useSchemaForm(create.body, { reason: '' })
  const draft = useDraft('deletion-request', form)
  const { isSubmitting } = form.formState
  return (
    <Dialog title="Request account deletion" onClose={onClose} locked={isSubmitting}>
      <div className="app app-portal">
        <Form
          form={form}
          onSubmit={async (body) => {
            await call(create, { body })
            draft.forget()
            await invalidate('deletion-requests')
            toast({ title: 'Request sent', description: 'The team has been notified.' })
            onClose()
          }}
        >
          {draft.restored && form.getValues('reason') && <DraftNotice onDiscard={draft.discard} />}
          <ul className="list-disc space-y-1 pl-5 text-ink-2">
            <li>We’ll review your request and get back to you. You can withdraw it until we do.</li>
            <li>
              {company === null
                ? 'Once your account is deleted, nobody can sign in to it, and upcoming meetings are canceled.'
                : 'Once your account is deleted, nobody can sign in to it.'}
            </li>
            {company === null ? (
              <>
                <li>
                  {trashDays} days later your projects, deliverables, messages and files are
                  permanently deleted. Until then we can restore them.
                </li>
                <li>We keep invoices for as long as the law requires.</li>
              </>
            ) : (
              <>
                <li>
                  The projects, deliverables, messages and files of {company} stay, and so do your
                  colleagues’ accounts.
                </li>
                <li>
                  {trashDays} days later your account is permanently deleted. Until then we can
                  restore it.
                </li>
              </>
            )}
            <li>Export your data first if you want to keep it.</li>
          </ul>
          <TextareaField form={form} name="reason" label="Reason (optional)" rows={3} />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="danger" busy={isSubmitting}>
              Send request
            </Button>
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  )
}
