import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { assigneeColumn } from '../../core/assignments/assignee-cell.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { type ContentPiece, contentTypes } from '../../../../contract/content/content-pieces.ts'
import { generations } from '../../../../contract/content/content-making.ts'
import { shortDate } from '../../../platform/dates.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { Link } from '../../../platform/Link.tsx'
import { adminClientPath, piecePath } from '../../../paths.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { buttonClass, IconButton } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { pieceAssignee, pieceDue, piecePlanned, pieceStatus } from './cells.tsx'
import { generationTones, hasPicture, listPreview, nameOf } from './labels.ts'
import { PieceThumbnail } from '../../../shared/content/content-pieces/PieceThumbnail.tsx'
import { PieceMarks } from './PieceMarks.tsx'

type Ways = { onOpen: (piece: ContentPiece) => void; onDelete: (piece: ContentPiece) => void }

export const pieceColumns = ({ onOpen, onDelete }: Ways): readonly Column<ContentPiece>[] => [
  {
    header: 'Title',
    className: 'main',
    cell: (piece) => (
      <span className="flex gap-3">
        {hasPicture(piece) && <PieceThumbnail piece={piece} className="h-10 w-16 max-md:hidden" />}
        <span className="grid min-w-0 gap-0.5">
          <button
            type="button"
            className="line-clamp-2 text-left font-semibold [overflow-wrap:anywhere] hover:underline"
            onClick={() => onOpen(piece)}
          >
            {nameOf(piece)}
          </button>
          <span className="line-clamp-2 [overflow-wrap:anywhere] text-ink-2">
            {piece.generation === 'failed' ? piece.failure : listPreview(piece)}
          </span>
          <PieceMarks piece={piece} />
        </span>
      </span>
    ),
  },
  {
    header: 'Client',
    className: 'max-w-40 max-lg:hidden',
    cell: ({ clientId, clientName, clientUnconfirmed }) => (
      <Link className="block truncate hover:underline" to={adminClientPath(clientId)}>
        <ClientName name={clientName} unconfirmed={clientUnconfirmed} />
      </Link>
    ),
  },
  {
    header: 'Type',
    wide: true,
    cell: ({ type }) => <span className="whitespace-nowrap">{contentTypes[type]}</span>,
  },
  {
    header: 'Status',
    cell: (piece) =>
      piece.generation === 'ready' ? (
        <EditableCell field={pieceStatus} row={piece} />
      ) : (
        <Badge tone={generationTones[piece.generation]}>{generations[piece.generation]}</Badge>
      ),
  },
  assigneeColumn(pieceAssignee),
  {
    header: 'Due',
    wide: true,
    cell: (piece) => <EditableCell field={pieceDue} row={piece} />,
  },
  {
    header: 'Planned',
    wide: true,
    cell: (piece) => <EditableCell field={piecePlanned} row={piece} />,
  },
  {
    header: 'Created',
    className: 'max-2xl:hidden',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortDate(createdAt)}</span>,
  },
  {
    header: <span className="sr-only">Actions</span>,
    wide: true,
    end: true,
    cell: (piece) => (
      <span className="flex justify-end gap-1">
        <Link
          className={buttonClass('ghost', 'btn-icon')}
          to={piecePath(piece.id)}
          aria-label={`Edit ${nameOf(piece)}`}
        >
          <Pencil className="size-4" aria-hidden />
        </Link>
        <ForRole may="content-pieces.delete">
          <IconButton label={`Delete ${nameOf(piece)}`} onClick={() => onDelete(piece)}>
            <Trash2 className="size-4" aria-hidden />
          </IconButton>
        </ForRole>
      </span>
    ),
  },
]
