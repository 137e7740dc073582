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
 * Asks a client to answer the questions at `url`. `invitation` is a link that sets a password, for clients who have
 * none yet.
 */
export function questionsEmail(
  client: { email: string; firstName: string },
  questions: Questions,
  url: string,
  invitation: AccountLink | null,
  settings: Pick<Settings, 'senders' | 'publicUrl'>,
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
      ...(invitation
        ? [
            { button: { label: 'Choose your password', url: invitation.url } },
            { link: { label: 'After that, answer the questions', url } },
          ]
        : [{ button: { label: 'Answer the questions', url } }]),
      ...(invitation
        ? [{ small: 'The password link works once and expires in 7 days.' }]
        : [{ small: `Sign in as ${client.email}.` }]),
    ],
  }
}

const counted = (answers: number) => (answers === 1 ? 'one answer' : `${answers} answers`)
