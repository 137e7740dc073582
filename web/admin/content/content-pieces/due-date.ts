import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'

/** The facts that decide whether a piece is due. */
export type Dated = Pick<ContentPiece, 'dueDate' | 'status'>

const isDone = ({ status }: Dated) => status === 'published' || status === 'archived'

/** Returns whether a piece is due on a day, YYYY-MM-DD. */
export const isDueOn = (piece: Dated, day: string) => !isDone(piece) && piece.dueDate === day

/** Returns whether the due date of a piece has passed. `today`: YYYY-MM-DD. */
export const isLate = (piece: Dated, today: string) =>
  !isDone(piece) && piece.dueDate !== null && piece.dueDate < today
