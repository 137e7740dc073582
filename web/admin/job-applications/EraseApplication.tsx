import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { erase, type JobApplication } from '../../../contract/job-applications.ts'
import { call } from '../../platform/call.ts'
import { invalidate } from '../../platform/query.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { applicantName } from './labels.ts'

/** Erases an application before its time, such as when the applicant asks for it. */
export const EraseApplication = ({
  application,
  onErased,
}: {
  application: JobApplication
  onErased: () => void
}) => {
  const [asking, setAsking] = useState(false)
  const eraseNow = async () => {
    try {
      await call(erase, { params: { id: application.id } })
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
      return
    }
    toast({ title: 'Success', description: 'Application erased' })
    onErased()
    void invalidate('job-applications', 'today')
  }
  return (
    <>
      <Button look="ghost" className="justify-self-start text-bad" onClick={() => setAsking(true)}>
        <Trash2 className="size-4" aria-hidden />
        Erase now
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Erase the application of ${applicantName(application)}?`}
          confirm="Erase application"
          onConfirm={eraseNow}
          onClose={() => setAsking(false)}
        >
          What they wrote, the resume, your notes and all letters to them go for good, also from the
          outbox. This can’t be undone.
        </ConfirmDialog>
      )}
    </>
  )
}
