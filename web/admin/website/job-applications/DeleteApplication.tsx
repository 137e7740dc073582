import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { trashDays } from '../../../../contract/core/trash-entries.ts'
import {
  erase,
  type JobApplication,
  remove,
} from '../../../../contract/website/job-applications.ts'
import { call } from '../../../platform/call.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleting, trashChanged, toastDeleted } from '../../core/trash-entries/restore.ts'
import { applicantName } from './labels.ts'

type Props = { application: JobApplication; onGone: () => void }

/** Moves an application to the trash, or permanently erases it right away, for example at the applicant's request. */
export const DeleteApplication = ({ application, onGone }: Props) => {
  const [asking, setAsking] = useState<'delete' | 'erase' | null>(null)
  const { id } = application
  const name = applicantName(application)
  const close = () => setAsking(null)
  const run = async (work: () => Promise<unknown>, onSuccess: () => void) => {
    try {
      await deleting('job-applications', id, work)
    } catch (error) {
      toastFailure(error)
      return
    }
    onSuccess()
    onGone()
    void trashChanged('job-applications')
  }
  return (
    <div className="flex flex-wrap gap-x-2">
      <ForRole may="job-applications.delete">
        <Button look="ghost" onClick={() => setAsking('delete')}>
          <Trash2 className="size-4" aria-hidden />
          Delete
        </Button>
      </ForRole>
      <ForRole may="job-applications.erase">
        <Button look="ghost" className="text-bad" onClick={() => setAsking('erase')}>
          Erase now
        </Button>
      </ForRole>
      {asking === 'delete' && (
        <ConfirmDialog
          title={`Delete the application of ${name}?`}
          confirm="Delete application"
          onConfirm={() =>
            run(
              () => call(remove, { params: { id } }),
              () => toastDeleted('job-applications', [id], name, 'Application deleted'),
            )
          }
          onClose={close}
        >
          It moves to the trash with the resume, your notes and the emails, and can be restored for{' '}
          {trashDays} days, or until its retention period ends. After that it is permanently
          deleted.
        </ConfirmDialog>
      )}
      {asking === 'erase' && (
        <ConfirmDialog
          title={`Erase the application of ${name}?`}
          confirm="Erase application"
          onConfirm={() =>
            run(
              () => call(erase, { params: { id } }),
              () => toast({ title: 'Success', description: 'Application erased' }),
            )
          }
          onClose={close}
        >
          Use this when an applicant asks for it. Permanently deletes the application, the resume,
          your notes and all emails to them, including those in the outbox. This can’t be undone.
        </ConfirmDialog>
      )}
    </div>
  )
}
