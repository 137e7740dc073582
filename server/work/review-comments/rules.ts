import type { Place } from '../../../contract/work/review-comments.ts'
import type { reviewComments } from './table.ts'

type Row = typeof reviewComments.$inferSelect

/** Returns the columns of a place. */
export const columnsOf = (place: Place | null) => place ?? {}

/** Returns the place in the columns of a comment; null without one. */
export const placeOf = ({
  page,
  x,
  y,
  w,
  h,
  seconds,
}: Pick<Row, 'page' | 'x' | 'y' | 'w' | 'h' | 'seconds'>) =>
  page === null || x === null || y === null ? null : { page, x, y, w: w ?? 0, h: h ?? 0, seconds }
