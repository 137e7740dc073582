import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { DayControl } from './DayControl.tsx'
import { storeDue } from './store-due.ts'

type DueControlProps = {
  piece: Pick<ContentPiece, 'id' | 'dueDate'>
  onStored: (piece: ContentPiece) => void
}

/** The due date of a piece. */
export const DueControl = ({ piece, onStored }: DueControlProps) => (
  <DayControl
    label="Due date"
    hint="For the current step. It’s cleared when the piece moves on."
    failed="Failed to save the due date"
    day={piece.dueDate}
    store={async (day) => onStored(await storeDue(piece.id, day))}
  />
)
