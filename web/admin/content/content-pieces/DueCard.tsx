import type { PlannedPiece } from '../../../../contract/content/content-calendar.ts'
import { DueMark } from './DueMark.tsx'
import { nameOf } from './labels.ts'

type DueCardProps = { piece: PlannedPiece; onOpen: (id: number) => void }

/** A piece on the day by which its step is due; what moves it is its own card. */
export const DueCard = ({ piece, onOpen }: DueCardProps) => (
  <li className="rounded-2 border border-dashed border-line px-2 py-1.5 text-[0.8125rem]">
    <button
      type="button"
      className="line-clamp-2 w-full text-left [overflow-wrap:anywhere] hover:underline"
      onClick={() => onOpen(piece.id)}
    >
      {nameOf(piece)}
    </button>
    <DueMark piece={piece} />
  </li>
)
