import { useRef, useState } from 'react'
import type { DeliverableDetail } from '../../../../contract/work/deliverables.ts'
import { isTeam } from '../../../../contract/roles.ts'
import { dateTime } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Approvers } from '../../../shared/work/review-comments/Approvers.tsx'
import { Decision } from './Decision.tsx'
import { FileButton } from './FileButton.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { VersionHistory } from './VersionHistory.tsx'
import { VersionPreview } from './VersionPreview.tsx'

/**
 * A version with its preview, the decision on it, and the other versions. A decision always
 * applies to the version on screen: when a newer one arrives, a notice offers to show it.
 */
export const DeliverableView = ({ deliverable }: { deliverable: DeliverableDetail }) => {
  const { name, description, status, isYourTurn, latest, versions } = deliverable
  const user = useUser()
  const top = useRef<HTMLDivElement>(null)
  const [newestSeen, setNewestSeen] = useState(latest.id)
  const [chosen, setChosen] = useState(latest.id)
  const shown = versions.find(({ id }) => id === chosen) ?? versions[0]
  if (!shown) return null
  const show = (id: number) => {
    setChosen(id)
    if (id === latest.id) setNewestSeen(id)
    top.current?.focus()
  }
  const isNewer = latest.id !== newestSeen
  return (
    <div ref={top} tabIndex={-1} className="grid gap-6 outline-none">
      {isNewer && (
        <div role="status">
          <Notice
            tone="warn"
            title={`Version ${latest.number} is available`}
            action={<Button onClick={() => show(latest.id)}>Show version {latest.number}</Button>}
          >
            There’s a newer version. Please review that one. Your comment is kept.
          </Notice>
        </div>
      )}
      {description && (
        <p className="max-w-[70ch] [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
          {description}
        </p>
      )}
      <section aria-label={`Version ${shown.number}`} className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="num font-semibold">
            Version {shown.number}
            {versions.length > 1 && ` of ${versions.length}`}
          </p>
          {shown.id === latest.id && <StatusBadge status={status} isYourTurn={isYourTurn} />}
          <p className="num text-ink-3">{dateTime(shown.deliveredAt)}</p>
          <span className="ml-auto">
            <FileButton version={shown} name={`version ${shown.number} of ${name}`} />
          </span>
        </div>
        <VersionPreview key={shown.id} version={shown} name={name} />
        {shown.note && (
          <p className="max-w-[70ch] [overflow-wrap:anywhere] whitespace-pre-line">{shown.note}</p>
        )}
      </section>
      <Approvers version={shown} />
      {!isNewer && shown.id === latest.id && !isTeam(user) && (
        <Decision deliverable={deliverable} onNewer={() => top.current?.focus()} />
      )}
      {(versions.length > 1 || shown.decisions.length > 0) && (
        <VersionHistory versions={versions} name={name} shown={shown.id} onShow={show} />
      )}
    </div>
  )
}
