import { useState } from 'react'
import { adminProjectPath, paths } from '../../../paths.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { Approvers } from '../../../shared/work/review-comments/Approvers.tsx'
import { CertificateLink } from '../../../shared/work/review-comments/CertificateLink.tsx'
import { ReviewLoader } from '../../../shared/work/review-comments/ReviewLoader.tsx'
import { ReviewRoom } from '../../../shared/work/review-comments/ReviewRoom.tsx'
import type { Room } from '../../../shared/work/review-comments/room.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ChangeApproval } from './ChangeApproval.tsx'
import { statusLabels, statusTones } from './labels.ts'

/** The review room of the team: what was delivered, the comments, and what the client decided. */
const ReviewPage = () => (
  <ReviewLoader link={{ to: paths.adminProjects, label: 'All projects' }}>
    {(room) => (
      <ReviewRoom
        room={room}
        back={{
          to: `${adminProjectPath(room.deliverable.projectId)}?deliverable=${room.deliverable.id}`,
          label: `Back to ${room.deliverable.projectName}`,
        }}
        foot={<ClientDecision room={room} />}
      />
    )}
  </ReviewLoader>
)
export default ReviewPage

const ClientDecision = ({ room: { deliverable, version, isNewest } }: { room: Room }) => {
  const [isAsking, setIsAsking] = useState(false)
  const last = version.decisions.at(-1)
  const verb = last?.decision === 'approved' ? 'approved' : 'requested changes to'
  return (
    <div className="grid gap-2.5">
      <div className="grid gap-1.5">
        {isNewest && (
          <p>
            <Badge tone={statusTones[deliverable.status]}>{statusLabels[deliverable.status]}</Badge>
          </p>
        )}
        <Approvers version={version} />
        {(last || version.approvers.length === 0) && (
          <p className="[overflow-wrap:anywhere] text-ink-2">
            {last
              ? `${last.userName || 'The client'} ${verb} version ${version.number}, ${dateTime(last.createdAt)}`
              : `No decision on version ${version.number}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <CertificateLink version={version} />
        {isNewest && <Button onClick={() => setIsAsking(true)}>Who approves</Button>}
        {isAsking && (
          <ChangeApproval deliverable={deliverable} onClose={() => setIsAsking(false)} />
        )}
        <Link
          className={buttonClass('line')}
          to={`${adminProjectPath(deliverable.projectId)}?version=${deliverable.id}`}
        >
          New version
        </Link>
      </div>
    </div>
  )
}
