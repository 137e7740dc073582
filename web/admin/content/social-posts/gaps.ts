import type { PlannedPiece } from '../../../../contract/content/content-calendar.ts'
import { type SocialType, socialTypes } from '../../../../contract/content/networks.ts'

/** Days in a row without a post. */
export type Gap = { from: string; to: string; days: number }
export type NetworkMonth = { type: SocialType; posts: number; longest: Gap | null }

const longer = (gap: Gap | null, day: string): Gap => ({
  from: gap?.from ?? day,
  to: day,
  days: (gap?.days ?? 0) + 1,
})

/** Returns the longest stretch of days without one of the given ones; null when each day has one. */
export function longestGap(days: readonly string[], taken: ReadonlySet<string>): Gap | null {
  let longest: Gap | null = null
  let open: Gap | null = null
  for (const day of days) {
    const before: Gap | null = open
    open = taken.has(day) ? null : longer(before, day)
    if (open && open.days > (longest?.days ?? 0)) longest = open
  }
  return longest
}

/** Returns for each network that has posts how many there are in a month, and the longest gap between them. */
export const networkMonths = (
  pieces: readonly Pick<PlannedPiece, 'type' | 'plannedFor'>[],
  days: readonly string[],
): NetworkMonth[] =>
  socialTypes.flatMap((type) => {
    const planned = pieces.flatMap((piece) =>
      piece.type === type && piece.plannedFor && days.includes(piece.plannedFor)
        ? [piece.plannedFor]
        : [],
    )
    if (planned.length === 0) return []
    return [{ type, posts: planned.length, longest: longestGap(days, new Set(planned)) }]
  })
