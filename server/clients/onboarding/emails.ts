import { projectTypeName } from '../../../contract/service-types.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import type { AccountLink } from '../../core/password-resets/store.ts'
import { questionsText } from './email-texts.ts'

type Questions = {
  serviceType: string
  total: number
  /** The number of existing answers. */
  answered: number
}

/**
 * Asks a client to answer the questions at `url`. `invitation` signs in and leads on to them, for clients who have no
 * password yet.
 */
export const questionsEmail = (
  { email, firstName }: { email: string; firstName: string },
  { serviceType, total, answered }: Questions,
  url: string,
  invitation: AccountLink | null,
): EmailFromText =>
  written(questionsText, {
    to: email,
    ...(invitation ? { secret: invitation.secret } : {}),
    values: {
      firstName,
      email,
      service: projectTypeName(serviceType),
      count: String(total),
      answered: counted(answered),
    },
    links: { questions: invitation?.url ?? url, signIn: invitation ? url : null },
    cases: { filledIn: answered > 0, invited: invitation !== null, known: invitation === null },
  })

const counted = (answers: number) => (answers === 1 ? 'one answer' : `${answers} answers`)
