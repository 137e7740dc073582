import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { shortDay } from '../../../platform/dates.ts'

type Refreshed = Pick<
  ContentPiece,
  'refreshOn' | 'restedUntil' | 'clicks' | 'clicksBefore' | 'fellOn'
>

const whole = (count: number | null) => (count ?? 0).toLocaleString('en-US')

/** Returns why a piece in the stage “Refresh” is to be looked at again. `today`: YYYY-MM-DD. */
export function reasonsOf(piece: Refreshed, today: string): string[] {
  const { refreshOn, clicks, clicksBefore, fellOn } = piece
  const restedUntil = piece.restedUntil ?? ''
  return [
    ...(fellOn && fellOn >= restedUntil
      ? [`Clicks ${whole(clicksBefore)} → ${whole(clicks)} in 28 days`]
      : []),
    ...(refreshOn && refreshOn <= today && restedUntil <= today
      ? [`To be looked at since ${shortDay(refreshOn)}`]
      : []),
  ]
}
