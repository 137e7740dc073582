import { useState } from 'react'
import { adminDeliverablePath, paths, projectPath } from '../../../paths.ts'
import { cameFrom } from '../../../platform/came-from.ts'
import { useParams } from '../../../platform/params.ts'
import { ReviewLoader } from '../../../shared/work/review-comments/ReviewLoader.tsx'
import { ReviewRoom } from '../../../shared/work/review-comments/ReviewRoom.tsx'
import type { Room } from '../../../shared/work/review-comments/room.ts'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { useTeamPage } from '../../team-page.ts'
import { useBackLink } from '../../use-back-link.ts'
import { type Deciding, RoomDecision } from './RoomDecision.tsx'

/** The review room of a client: what was delivered, the comments, and the decision. */
const ReviewPage = () => {
  const { id = '' } = useParams()
  const isTeams = useTeamPage(`${adminDeliverablePath(id)}${location.search}`)
  if (isTeams) return <PageSpinner />
  return (
    <ReviewLoader link={{ to: paths.deliverables, label: 'All deliverables' }}>
      {(room) => <ClientRoom room={room} />}
    </ReviewLoader>
  )
}
export default ReviewPage

const ClientRoom = ({ room }: { room: Room }) => {
  const { deliverable, isNewest } = room
  const [decision, setDecision] = useState<{ on: number; is: Deciding } | null>(null)
  const deciding = decision?.on === room.version.id ? decision.is : null
  const decide = (is: Deciding | null) => setDecision(is && { on: room.version.id, is })
  const led = useBackLink()
  const isLed = led.to !== paths.dashboard || cameFrom(location.pathname) === paths.dashboard
  const project = projectPath(deliverable.projectId)
  const back =
    isLed && !led.to.startsWith(project)
      ? led
      : { to: project, label: `Back to ${deliverable.projectName}` }
  return (
    <ReviewRoom
      room={room}
      back={back}
      isFolded={deciding !== null}
      onApprove={isNewest && deliverable.isYourTurn ? () => decide('approved') : undefined}
      foot={<RoomDecision room={room} deciding={deciding} onDecide={decide} />}
    />
  )
}
