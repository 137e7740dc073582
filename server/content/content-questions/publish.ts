import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import type { PieceRow } from '../content-pieces/rules.ts'

/** Tells open windows of client and team that questions of a piece or their answers changed. */
export const publishQuestions = (
  tx: Context,
  { id, clientId }: Pick<PieceRow, 'id' | 'clientId'>,
) => publish(tx, [{ userId: clientId }, 'admins'], { kind: 'content-questions', id })
