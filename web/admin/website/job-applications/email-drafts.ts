import type { ApplicationStatus } from '../../../../contract/website/job-applications.ts'
import { outcomeOf } from '../../../../contract/website/stages.ts'

type Draft = { subject: string; text: string }
type Application = { firstName: string; position: string; positionSlug: string }

/** Returns a draft for a stage, to be edited before sending. `sender` signs it. */
export function emailDraft(
  status: ApplicationStatus,
  { firstName, position, positionSlug }: Application,
  sender: string,
): Draft {
  const role = positionSlug ? `the position ${position}` : 'working with us'
  const compose = (subject: string, ...paragraphs: string[]): Draft => ({
    subject,
    text: [`Hello ${firstName},`, ...paragraphs, `Kind regards\n${sender}`].join('\n\n'),
  })
  const about = `Your application: ${position}`.slice(0, 255)
  switch (outcomeOf(status) === 'open' ? status : outcomeOf(status)) {
    case 'interview':
      return compose(
        about,
        `We liked your application and would like to get to know you in a video call of about 45 minutes.`,
        'Would one of these times work for you?\n- \n- ',
        'If not, please let us know when you’re available.',
      )
    case 'offer':
      return compose(
        about,
        `We enjoyed talking with you and would be glad to have you on the team.`,
        'Here is our offer:\n- Start: \n- Salary: \n- Location: ',
        'Please take the time you need, and let us know if you have any questions.',
      )
    case 'hired':
      return compose(
        'Welcome to the team',
        'We’re glad that you’re joining us. Before your first day you will get the contract and everything you need to get started.',
      )
    case 'rejected':
      return compose(
        about,
        `Thank you for your application for ${role} and for the time you put into it.`,
        'We have decided to move forward with another candidate. It was not an easy decision, and we wish you all the best.',
      )
    default:
      return compose(
        about,
        `Thank you for applying. We’re reviewing your application for ${role}, and you will hear from us within a week.`,
      )
  }
}
