import type { Context } from '../../platform/context.ts'
import type { EmailContent } from '../../platform/email.ts'
import type { EmailFromText } from '../../platform/email-text.ts'
import { queueEmail, sentLately } from '../emails/store.ts'
import { findUser } from './store.ts'
import { isUnproven } from './table.ts'

/** The notices of one kind that an address gets within an hour: whoever is in the account can cause any number. */
const most = 5

/**
 * Emails a person what changed in how they sign in, in case it was somebody else; a few times an hour for each kind of
 * change. While they haven’t shown that the address is theirs, nobody is emailed: it may be that of somebody who knows
 * nothing of the account. Call it in the transaction of the change.
 */
export async function queueNotice(
  tx: Context,
  { id }: { id: number },
  email: EmailContent | EmailFromText,
): Promise<void> {
  const user = await findUser(tx, id)
  if (!user || isUnproven(user)) return
  const kind = 'text' in email ? (email.text.kind ?? email.text.id) : email.kind
  if ((await sentLately(tx, email.to, [kind])) < most) await queueEmail(tx, email)
}
