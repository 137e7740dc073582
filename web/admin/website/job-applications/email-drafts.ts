import type { ApplicationStatus } from '../../../../contract/website/job-applications.ts'

type Words = { subject: string; text: string }
type Application = { firstName: string; position: string; positionSlug: string }

/** What usually is written at a stage, to be edited before it is sent. `sender` signs it. */
export function emailDraft(
  status: ApplicationStatus,
  { firstName, position, positionSlug }: Application,
  sender: string,
): Words {
  const role = positionSlug ? `the position ${position}` : 'working with us'
  const compose = (subject: string, ...paragraphs: string[]): Words => ({
    subject,
    text: [`Hello ${firstName},`, ...paragraphs, `Kind regards\n${sender}`].join('\n\n'),
  })
  const about = `Your application: ${position}`.slice(0, 255)
  switch (status) {
    case 'pending':
    case 'reviewing':
      return compose(
        about,
        `thank you for applying. We are reading your application for ${role} now, and you will hear from us within a week.`,
      )
    case 'interview':
      return compose(
        about,
        `we liked what we read, and would like to get to know you in a video call of about 45 minutes.`,
        'Would one of these times suit you?\n- \n- ',
        'If not, please tell us when you could.',
      )
    case 'offer':
      return compose(
        about,
        `we enjoyed talking with you, and would be glad to have you on the team.`,
        'This is what we offer:\n- Start: \n- Salary: \n- Place of work: ',
        'Please take the time you need, and ask whatever is open.',
      )
    case 'hired':
      return compose(
        'Welcome to the team',
        'we are glad that you are joining us. Before your first day you will get the contract and everything that you need to begin.',
      )
    case 'rejected':
      return compose(
        about,
        `thank you for your application for ${role}, and for the time that you put into it.`,
        'We have decided to move forward with another candidate. It was not an easy decision, and we wish you all the best.',
      )
  }
}
