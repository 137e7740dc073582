import { type EmailFromText, written } from '../../platform/email-text.ts'
import { resetText } from './email-texts.ts'
import type { AccountLink } from './store.ts'

/** Returns the email for "Forgot password". */
export const resetEmail = (
  { email: to }: { email: string },
  { url, secret }: AccountLink,
): EmailFromText => written(resetText, { to, secret, values: {}, links: { password: url } })
