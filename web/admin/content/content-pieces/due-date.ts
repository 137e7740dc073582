import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'

/** The facts that decide whether a piece is due. */
export type Dated = Pick<ContentPiece, 'dueDate' | 'status'>

/** Returns whether nothing is due for a piece anymore. */
export const isDone = ({ status }: Pick<Dated, 'status'>) =>
  status === 'published' || status === 'archived'

/** Returns whether a piece is due on a day, YYYY-MM-DD. */
export const isDueOn = (piece: Dated, day: string) => !isDone(piece) && piece.dueDate === day

/** Returns whether the due date of a piece has passed. `today`: YYYY-MM-DD. */
export const isLate = (piece: Dated, today: string) =>
  !isDone(piece) && piece.dueDate !== null && piece.dueDate < today
