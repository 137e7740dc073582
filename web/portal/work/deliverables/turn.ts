import type { ReviewedVersion } from '../../../shared/work/review-comments/room.ts'

/**
 * Returns what a person of the client has to do with a version: `open` if they decide on it as everybody may, `asked` if they are named
 * and haven’t decided, `decided` if they have, and `others` if others are named.
 */
export function turnOf(
  { approvers }: Pick<ReviewedVersion, 'approvers'>,
  userId: number | undefined,
): 'open' | 'asked' | 'decided' | 'others' {
  if (approvers.length === 0) return 'open'
  const own = approvers.find((each) => each.userId === userId)
  if (!own) return 'others'
  return own.decision === null ? 'asked' : 'decided'
}

/** Joins names, such as “Ada Moss and Ben Ito”. */
const names = new Intl.ListFormat('en')

/** Returns what to say to somebody who has decided, or isn’t asked to, while a version waits. */
export function waitingText(
  version: Pick<ReviewedVersion, 'approvers' | 'approvalRule' | 'number'>,
  userId: number | undefined,
): string {
  const turn = turnOf(version, userId)
  const open = version.approvers.filter(({ decision }) => decision === null)
  const others = names.format(open.map(({ name }) => name || 'somebody whose account is gone'))
  if (turn === 'decided')
    return `You approved version ${version.number}. It still waits for ${others}.`
  return `Version ${version.number} waits for ${others}. You can comment on it.`
}
