import { isTeam } from '../../../contract/roles.ts'
import type { Context } from '../../platform/context.ts'
import { type Header, recipientsOf } from '../../platform/header-fields.ts'
import { bccToken } from '../emails/bcc-address.ts'
import { tokensIn } from '../emails/reply-addresses.ts'
import { findUserByEmail, type UserRow } from '../users/store.ts'
import { isAuthentic } from './authentication.ts'
import { soleSender } from './kind.ts'

/**
 * Returns who on the team filed an email by the agency’s private address alone; null if nobody did. Their address must be
 * confirmed, and our mail server must not doubt that it comes from them.
 */
export async function filedBy(context: Context, header: Header): Promise<UserRow | null> {
  const tokens = tokensIn(context.settings, recipientsOf(header))
  if (tokens.length === 0) return null
  const filing = await bccToken(context)
  // With another address of ours it is a reply, whoever else gets a copy.
  if (tokens.some((token) => token !== filing)) return null
  const from = soleSender(header)
  if (!from) return null
  const user = await findUserByEmail(context, from)
  if (!user || !isTeam(user) || user.deactivatedAt || !user.emailConfirmedAt) return null
  const authservId = context.settings.replies?.authservId ?? null
  return isAuthentic(header, authservId, from) === false ? null : user
}

/** Returns whether somebody on the team filed an email by the agency’s private address. */
export const isFiled = async (context: Context, header: Header): Promise<boolean> =>
  (await filedBy(context, header)) !== null
