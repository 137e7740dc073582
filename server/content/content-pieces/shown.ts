import { agencyToday } from '../../core/agency-time/store.ts'
import type { Context } from '../../platform/context.ts'
import { type PieceRow, withPreview } from './rules.ts'

/** Returns a piece as the team is shown it today. */
export const shownPiece = async <Row extends PieceRow>(
  context: Pick<Context, 'db' | 'now'>,
  row: Row,
) => withPreview(row, await agencyToday(context))
