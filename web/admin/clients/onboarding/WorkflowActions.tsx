import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Onboarding, review, sendLink } from '../../../../contract/clients/onboarding.ts'
import { call } from '../../../platform/call.ts'
import { Link } from '../../../platform/Link.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { adminAnswersPath } from '../../../paths.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { DeleteWorkflow } from './DeleteWorkflow.tsx'
import { HandBack } from './HandBack.tsx'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

/** The team's next steps for a workflow. */
export const WorkflowActions = ({
  onboarding,
  onDeleted,
}: {
  onboarding: Onboarding
  onDeleted: () => void
}) => {
  const { id, status } = onboarding
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      toast({ title: 'Success', description: done })
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
    void invalidate('onboarding', 'emails')
  }
  const params = { id }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {status === 'submitted' && (
        <Button
          look="primary"
          busy={busy}
          onClick={() => void run(() => call(review, { params }), 'Answers marked as reviewed')}
        >
          Mark reviewed
        </Button>
      )}
      {status === 'in_progress' && (
        <Link to={adminAnswersPath(id)} className={buttonClass('primary')}>
          {onboarding.answered > 0 ? 'Continue answering' : 'Fill in for the client'}
        </Link>
      )}
      {status === 'in_progress' ? (
        <Button
          busy={busy}
          onClick={() =>
            void run(() => call(sendLink, { params }), saidOf(teamEmailWords.questionsLink))
          }
        >
          Resend link
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>Send back</Button>
      )}
      <ForRole may="onboarding.delete">
        <Button look="ghost" onClick={() => setDeleting(true)}>
          <Trash2 className="size-4" aria-hidden />
          Delete
        </Button>
      </ForRole>
      {deleting && (
        <DeleteWorkflow
          onboarding={onboarding}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
      {asking && <HandBack onboarding={onboarding} onClose={() => setAsking(false)} />}
    </div>
  )
}
