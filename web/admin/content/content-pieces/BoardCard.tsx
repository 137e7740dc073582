import { useSelectItem } from '../../../platform/card-selection.ts'
import { Ellipsis } from 'lucide-react'
import { type ContentPiece, contentTypes } from '../../../../contract/content/content-pieces.ts'
import { contentStages, type ContentStage } from '../../../../contract/content/content-stages.ts'
import { keysOf } from '../../../../contract/fields.ts'
import type { Move } from '../../../platform/board-kind.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { Link } from '../../../platform/Link.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { Reasons } from '../content-refreshes/Reasons.tsx'
import { moveLabel } from './board-moves.ts'
import { pieceAssignee, namedPieceDue } from './cells.tsx'
import { nameOf } from './labels.ts'
import { Since } from './Since.tsx'

type BoardCardProps = { row: ContentPiece; move: Move<ContentPiece, ContentStage> }

/** The card of a piece on the board; its menu moves it without a pointer. */
export const BoardCard = ({ row: piece, move }: BoardCardProps) => {
  const { addressOf } = useOpenItem('piece')
  const dating = useOpenItem('date')
  const name = nameOf(piece)
  const select = useSelectItem()
  return (
    <>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <Link
            to={addressOf(piece.id)}
            state={{ opened: true }}
            draggable={false}
            className="line-clamp-2 font-semibold [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </Link>
          <p className="truncate text-ink-2">
            <ClientName name={piece.clientName} unconfirmed={piece.clientUnconfirmed} />
          </p>
        </div>
        <Menu
          trigger={
            <IconButton label={`Actions for ${name}`} className="-mt-1 -mr-1.5 flex-none">
              <Ellipsis className="size-4" aria-hidden />
            </IconButton>
          }
          items={[
            select,
            { label: 'Due date...', onSelect: () => dating.open(piece.id) },
            ...keysOf(contentStages)
              .filter((stage) => stage !== piece.stage)
              .map((stage) => ({
                label: moveLabel(piece, stage),
                onSelect: () => void move(piece, stage),
              })),
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[0.75rem] text-ink-2">
        <span>{contentTypes[piece.type]}</span>
        <EditableCell field={pieceAssignee} row={piece} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[0.75rem]">
        {piece.stage === 'refresh' ? <Reasons piece={piece} /> : <Since piece={piece} />}
        <EditableCell field={namedPieceDue} row={piece} />
      </div>
      {piece.liveVersion !== null && (
        <p className="text-[0.75rem] text-ink-2">Version {piece.liveVersion} stays published</p>
      )}
    </>
  )
}
