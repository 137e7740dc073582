import type { Context } from '../../platform/context.ts'
import { readSignedId, signId } from '../../platform/tokens.ts'

const purpose = 'site-preview'
const hour = 3_600_000
const lastsHours = 7 * 24

/** Returns a token that opens previews of the draft for a week. It is the same within an hour. */
export const newPreviewToken = ({ secret, now }: Context) =>
  signId(secret, purpose, Math.floor(+now() / hour) + lastsHours)

/** Returns whether a token opens previews now. */
export function isPreviewToken({ secret, now }: Context, token: string): boolean {
  const until = readSignedId(secret, purpose, token)
  return until !== null && until * hour > +now()
}
