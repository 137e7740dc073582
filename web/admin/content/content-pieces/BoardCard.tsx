import { Ellipsis } from 'lucide-react'
import { type ContentPiece, contentTypes } from '../../../../contract/content/content-pieces.ts'
import { contentStages, type ContentStage } from '../../../../contract/content/content-stages.ts'
import { keysOf } from '../../../../contract/fields.ts'
import type { Move } from '../../../platform/board-kind.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { Link } from '../../../platform/Link.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { usePerson } from '../../core/assignments/people.ts'
import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { Reasons } from '../content-refreshes/Reasons.tsx'
import { moveLabel } from './board-moves.ts'
import { DueMark } from './DueMark.tsx'
import { nameOf } from './labels.ts'
import { Since } from './Since.tsx'

type BoardCardProps = { row: ContentPiece; move: Move<ContentPiece, ContentStage> }

/** The card of a piece on the board; its menu moves it without a pointer. */
export const BoardCard = ({ row: piece, move }: BoardCardProps) => {
  const { addressOf } = useOpenItem('piece')
  const dating = useOpenItem('date')
  const person = usePerson(piece.assigneeId)
  const name = nameOf(piece)
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
      <p className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-[0.75rem] text-ink-2">
        <span>{contentTypes[piece.type]}</span>
        <span className="min-w-0 truncate">{person?.name ?? 'Unassigned'}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-[0.75rem]">
        {piece.stage === 'refresh' ? <Reasons piece={piece} /> : <Since piece={piece} />}
        <DueMark piece={piece} />
      </p>
      {piece.liveVersion !== null && (
        <p className="text-[0.75rem] text-ink-2">Version {piece.liveVersion} stays published</p>
      )}
    </>
  )
}
