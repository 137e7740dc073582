import { useState } from 'react'
import type { DeliverableDetail } from '../../../../contract/work/deliverables.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { useUser } from '../../../platform/session.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { DecisionForm } from './DecisionForm.tsx'

const sentences = {
  approved: (by: string, number: number) => `${by} approved version ${number}.`,
  changes: (by: string, number: number) =>
    `${by} requested changes to version ${number}. We’ll deliver a new one.`,
} as const

/** Returns who decided on the newest version, for the reader. */
function deciderOf({ versions }: DeliverableDetail, readerId: number | undefined): string {
  const last = versions[0]?.decisions.at(-1)
  return last?.userId === readerId ? 'You' : last?.userName || 'Someone'
}

/** The client's decision on the newest version, or the form to make it. */
export const Decision = ({
  deliverable,
  onNewer,
}: {
  deliverable: DeliverableDetail
  /** Called when the decision was refused because there is a newer version. */
  onNewer: () => void
}) => {
  const { status, latest } = deliverable
  const [isChanging, setIsChanging] = useState(false)
  const user = useUser()
  const mayDecide = useMay()('deliverables.decide')
  const isGuest = useIsGuest()
  if (status === 'waiting' && !mayDecide)
    return isGuest ? (
      <p className="rounded-2 bg-sunken px-4 py-3">
        You’re looking as a guest. Here the client approves it or requests changes.
      </p>
    ) : null
  if (status !== 'waiting' && !isChanging)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 bg-sunken px-4 py-3">
        <p role="status" className="min-w-0 flex-[1_1_14rem]">
          {sentences[status](deciderOf(deliverable, user?.id), latest.number)}
        </p>
        {mayDecide && (
          <Button look="ghost" onClick={() => setIsChanging(true)}>
            Change decision
          </Button>
        )}
      </div>
    )
  return (
    <DecisionForm deliverable={deliverable} onDone={() => setIsChanging(false)} onNewer={onNewer} />
  )
}
