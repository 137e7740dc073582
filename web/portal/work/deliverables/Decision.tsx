import { useState } from 'react'
import type { DeliverableDetail } from '../../../../contract/work/deliverables.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { useUser } from '../../../platform/session.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { deciderOf, decisionSentences } from './decision-words.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { turnOf, waitingText } from './turn.ts'

/** The client's decision on the newest version, or the form to make it. */
export const Decision = ({
  deliverable,
  onNewer,
}: {
  deliverable: DeliverableDetail
  /** Called when the decision was refused because there is a newer version. */
  onNewer: () => void
}) => {
  const { status, latest, versions } = deliverable
  const [isChanging, setIsChanging] = useState(false)
  const user = useUser()
  const turn = turnOf(versions[0] ?? { approvers: [] }, user?.id)
  const mayDecide = useMay()('deliverables.decide') && turn !== 'others'
  const isGuest = useIsGuest()
  if (status === 'waiting' && !mayDecide)
    return isGuest ? (
      <p className="rounded-2 bg-sunken px-4 py-3">
        You’re looking as a guest. Here the client approves it or requests changes.
      </p>
    ) : null
  if (status === 'waiting' && versions[0] && turn === 'decided' && !isChanging)
    return (
      <p role="status" className="rounded-2 bg-sunken px-4 py-3">
        {waitingText(versions[0], user?.id)}
      </p>
    )
  if (status !== 'waiting' && !isChanging)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 bg-sunken px-4 py-3">
        <p role="status" className="min-w-0 flex-[1_1_14rem]">
          {decisionSentences[status](deciderOf(deliverable, user?.id), latest.number)}
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
