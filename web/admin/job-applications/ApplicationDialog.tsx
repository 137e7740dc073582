import type { JobApplication } from '../../../contract/job-applications.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ApplicationActions } from './ApplicationActions.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { useApplication } from './find-application.ts'
import { applicantName } from './labels.ts'

type ApplicationDialogProps = {
  id: string
  /** The application when it is on screen already. */
  known: JobApplication | undefined
  onClose: () => void
}

/** One application with all that was said, and its resume. */
export const ApplicationDialog = ({ id, known, onClose }: ApplicationDialogProps) => {
  const { data: application, error, refetch } = useApplication(id, known)
  if (application)
    return (
      <Dialog
        title={applicantName(application)}
        description={application.position}
        width="lg"
        onClose={onClose}
      >
        <div className="app grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <ApplicationFacts application={application} />
          <ApplicationActions application={application} />
        </div>
      </Dialog>
    )
  return (
    <Dialog title="Application" onClose={onClose}>
      <div className="app grid justify-items-center">
        {application === null && (
          <EmptyState title="It is not here any more">
            Its time may be over, or the address is wrong.
          </EmptyState>
        )}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {application === undefined && !error && <Spinner className="my-10 size-6" />}
      </div>
    </Dialog>
  )
}
