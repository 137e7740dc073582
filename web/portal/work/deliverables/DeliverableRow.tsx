import type { To } from 'react-router'
import type { Deliverable } from '../../../../contract/work/deliverables.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { projectPath } from '../../../paths.ts'
import { FileButton } from './FileButton.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** Returns the URL of a deliverable, opened on its project's page. */
export const deliverablePath = ({ id, projectId }: Pick<Deliverable, 'id' | 'projectId'>) =>
  `${projectPath(projectId)}?deliverable=${id}`

/** A deliverable in a list: its newest version and its status. */
export const DeliverableRow = ({
  deliverable,
  opens,
}: {
  deliverable: Deliverable
  /** Opens it on the current page; without it, the row names the project and links to it. */
  opens?: { to: To; state: unknown }
}) => {
  const { name, status, projectName, latest, deliveredAt } = deliverable
  const facts = [
    !opens && projectName,
    latest.number > 1 && `Version ${latest.number}`,
    shortDate(deliveredAt),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-panel py-3.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={opens?.to ?? deliverablePath(deliverable)}
            state={opens?.state}
            className="line-clamp-2 font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline coarse:min-h-8"
          >
            {name}
          </Link>
          <StatusBadge status={status} />
        </div>
        <p className="num line-clamp-2 [overflow-wrap:anywhere] text-[0.875em] text-ink-2">
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <FileButton version={latest} name={name} />
    </li>
  )
}
