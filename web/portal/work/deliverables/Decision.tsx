import { useState } from 'react'
import type { DeliverableDetail } from '../../../../contract/work/deliverables.ts'
import { Button } from '../../../ui/Button.tsx'
import { DecisionForm } from './DecisionForm.tsx'

const words = {
  approved: (number: number) => `You approved version ${number}.`,
  changes: (number: number) =>
    `You requested changes to version ${number}. We’ll deliver a new one.`,
} as const

/** The client's word on the newest version, or the way to give it. */
export const Decision = ({
  deliverable,
  onNewer,
}: {
  deliverable: DeliverableDetail
  /** The decision was refused, since a newer version is there. */
  onNewer: () => void
}) => {
  const { status, latest } = deliverable
  const [again, setAgain] = useState(false)
  if (status !== 'waiting' && !again)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 bg-sunken px-4 py-3">
        <p role="status" className="min-w-0 flex-[1_1_14rem]">
          {words[status](latest.number)}
        </p>
        <Button look="ghost" onClick={() => setAgain(true)}>
          Change this
        </Button>
      </div>
    )
  return <DecisionForm deliverable={deliverable} onDone={() => setAgain(false)} onNewer={onNewer} />
}
