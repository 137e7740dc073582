import { projectTypes, type ProjectType } from '../../../contract/work/projects.ts'
import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import type { AccountLink } from '../../core/password-resets/store.ts'
import { agencyName } from '../../core/users/emails.ts'

type Questions = {
  serviceType: ProjectType
  total: number
  /** The number of existing answers. */
  answered: number
}

/**
 * Asks a client to answer the questions at `url`. `invitation` signs in and leads on to them, for clients who have no
 * password yet.
 */
export function questionsEmail(
  client: { email: string; firstName: string },
  questions: Questions,
  url: string,
  invitation: AccountLink | null,
  settings: Pick<Settings, 'agency' | 'publicUrl'>,
): EmailContent {
  const service = projectTypes[questions.serviceType]
  return {
    kind: 'onboarding-questions',
    to: client.email,
    subject: `${service}: ${questions.total} questions before we begin`,
    ...(invitation ? { secret: invitation.secret } : {}),
    preheader: 'Your answers are saved as you type. You can continue later, on any device.',
    blocks: [
      { heading: `Before we begin, ${client.firstName}` },
      {
        paragraph: `${agencyName(settings)} would like to learn more about your plans. There are ${questions.total} questions, which take most people about half an hour.`,
      },
      {
        paragraph:
          'Your answers are saved as you type. You can stop at any time and continue later, on any device.',
      },
      ...(questions.answered > 0
        ? [
            {
              paragraph: `We filled in ${counted(questions.answered)} that we already knew. Please check them.`,
            },
          ]
        : []),
      { button: { label: 'Answer the questions', url: invitation?.url ?? url } },
      ...(invitation ? [{ link: { label: 'You’ve been here before? Sign in', url } }] : []),
      invitation
        ? { small: 'This link works once and expires in 7 days. You don’t need a password.' }
        : { small: `Sign in as ${client.email}.` },
    ],
  }
}

const counted = (answers: number) => (answers === 1 ? 'one answer' : `${answers} answers`)
