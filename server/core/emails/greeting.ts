import type { Context } from '../../platform/context.ts'
import type { EmailFromText } from '../../platform/email-text.ts'
import { findUserByEmail } from '../users/store.ts'
import { isUnproven } from '../users/table.ts'

/** The values that a person typed as their own name. */
const names = ['firstName', 'name']

/**
 * Returns an email without the name of its reader while they haven’t shown that the address is theirs: a stranger who
 * registered with it would have us send words of their choice.
 */
export async function greetingNobody(
  context: Context,
  email: EmailFromText,
): Promise<EmailFromText> {
  if (!names.some((name) => email.values[name])) return email
  const user = await findUserByEmail(context, email.to)
  if (!user || !isUnproven(user)) return email
  const nameless = Object.fromEntries(names.map((name) => [name, '']))
  return { ...email, values: { ...email.values, ...nameless } }
}
