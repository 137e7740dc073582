import { contentStatuses, contentTypes, list } from '../../../../contract/content/content-pieces.ts'
import { generations } from '../../../../contract/content/content-making.ts'
import { shortDate, shortDay } from '../../../platform/dates.ts'
import { ItemsPanel } from '../../../platform/ItemsPanel.tsx'
import { Link } from '../../../platform/Link.tsx'
import { useList } from '../../../platform/query.tsx'
import { clientManagementPath, piecePath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { ProfilePanel } from '../content-profiles/ProfilePanel.tsx'
import { generationTones, machineMark, nameOf, statusTones } from './labels.ts'

/** The content written for a client, and its content profile. */
export const ClientContent = ({ clientId }: { clientId: number }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
    <Pieces clientId={clientId} />
    <ProfilePanel clientId={clientId} />
  </div>
)

const Pieces = ({ clientId }: { clientId: number }) => (
  <ItemsPanel
    title="Content"
    actions={
      <Link className={buttonClass('line')} to={clientManagementPath(clientId)}>
        Keywords and new content
      </Link>
    }
    list={useList(list, { params: { clientId }, query: { limit: 10 } })}
    empty="No content yet."
    older="Older content"
  >
    {(piece) => ({
      key: piece.id,
      title: nameOf(piece),
      to: piecePath(piece.id),
      detail: [
        contentTypes[piece.type],
        piece.plannedFor ? `planned for ${shortDay(piece.plannedFor)}` : shortDate(piece.createdAt),
        piece.failure || machineMark(piece) || piece.preview,
      ].join(' · '),
      badge:
        piece.generation === 'ready' ? (
          <Badge tone={statusTones[piece.status]}>{contentStatuses[piece.status]}</Badge>
        ) : (
          <Badge tone={generationTones[piece.generation]}>{generations[piece.generation]}</Badge>
        ),
    })}
  </ItemsPanel>
)
