import type { ReactNode } from 'react'
import { type DeliverableDetail, read } from '../../../../contract/work/deliverables.ts'
import { list } from '../../../../contract/work/review-comments.ts'
import { NoItemPage } from '../../../platform/NoItemPage.tsx'
import { deliverablePaths } from '../../../paths.ts'
import { useParams } from '../../../platform/params.ts'
import { useCall } from '../../../platform/query.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { useMarkSeen } from '../../core/notifications/read-notifications.ts'
import { type Room, useRoom } from './room.ts'

type Shown = { children: (room: Room) => ReactNode }

/** Loads the deliverable of the address and its comments, for the room of either side. */
export const ReviewLoader = ({
  link,
  children,
}: Shown & { link: { to: string; label: string } }) => {
  const { id = '' } = useParams()
  const deliverable = useCall(read, { params: { id } })
  const comments = useCall(list, { params: { id } })
  if (deliverable.data && comments.data)
    return (
      <OpenRoom key={id} deliverable={deliverable.data} comments={comments.data}>
        {children}
      </OpenRoom>
    )
  if (!deliverable.data)
    return <NoItemPage title="Deliverable" noun="deliverable" query={deliverable} link={link} />
  return (
    <Page title={deliverable.data.name}>
      <Loaded query={comments}>{() => null}</Loaded>
    </Page>
  )
}

type Comments = Parameters<typeof useRoom>[1]

const OpenRoom = ({
  deliverable,
  comments,
  children,
}: Shown & { deliverable: DeliverableDetail; comments: Comments }) => {
  const room = useRoom(deliverable, comments)
  const { pathname } = location
  const newestFirst = room.threads.toReversed()
  useMarkSeen([
    ...new Set([pathname, ...deliverablePaths(deliverable)]),
    ...newestFirst.map(({ first }) => `${pathname}?comment=${first.id}`),
  ])
  return children(room)
}
