import type { To } from 'react-router'
import type { Deliverable } from '../../../../contract/work/deliverables.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { deliverableRoomPath } from '../../../paths.ts'
import { FileButton } from './FileButton.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** A deliverable in a list: its newest version and its status. */
export const DeliverableRow = ({
  deliverable,
  isInProject = false,
  opens,
}: {
  deliverable: Deliverable
  /** Whether it stands among others of the same project, which then isn’t named. */
  isInProject?: boolean
  /** Opens it on the current page instead of in the review room. */
  opens?: { to: To; state: unknown } | undefined
}) => {
  const { name, status, isYourTurn, projectName, latest, deliveredAt } = deliverable
  const facts = [
    !isInProject && projectName,
    latest.number > 1 && `Version ${latest.number}`,
    shortDate(deliveredAt),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-panel py-3.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={opens?.to ?? deliverableRoomPath(deliverable.id)}
            state={opens?.state}
            className="line-clamp-2 font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline coarse:min-h-8"
          >
            {name}
          </Link>
          <StatusBadge status={status} isYourTurn={isYourTurn} />
        </div>
        <p className="num line-clamp-2 [overflow-wrap:anywhere] text-[0.875em] text-ink-2">
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <FileButton version={latest} name={name} />
    </li>
  )
}
