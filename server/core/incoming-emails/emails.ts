import { isTeam, type Role } from '../../../contract/roles.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import type { Settings } from '../../platform/settings.ts'
import { notTakenText } from './email-texts.ts'

type Person = { email: string; firstName: string; role: Role }

/** Tells somebody that their reply wasn’t taken, and why; `answers` is its Message-ID, empty for none. */
export const notTakenEmail = (
  { email: to, firstName, role }: Person,
  { subject, answers, reason }: { subject: string; answers: string; reason: string },
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): EmailFromText =>
  written(notTakenText, {
    to,
    values: { firstName, subject, reason },
    links: { open: `${publicUrl}${isTeam({ role }) ? '/admin-messages' : '/messages'}` },
    ...(answers && { answers }),
  })
