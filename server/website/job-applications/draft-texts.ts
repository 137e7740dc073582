import { type ApplicationStage, outcomeOf, stageName } from '../../../contract/website/stages.ts'
import { type EmailText, emailText, paragraph, written } from '../../platform/email-text.ts'
import type { jobApplications } from './table.ts'

const about = 'Your application: {{position}}'
const hello = paragraph('Hello {{firstName}},')
const regards = paragraph('Kind regards\n{{sender}}')
const sample = (subject: string, ...paragraphs: ReturnType<typeof paragraph>[]) => ({
  subject,
  preheader: '',
  blocks: [hello, ...paragraphs, regards],
})

/** The drafts of the usual stages, and of any other one by what it means. */
const samples = {
  interview: sample(
    about,
    paragraph(
      'We liked your application and would like to get to know you in a video call of about 45 minutes.',
    ),
    paragraph('Would one of these times work for you?\n- \n-'),
    paragraph('If not, please let us know when you’re available.'),
  ),
  offer: sample(
    about,
    paragraph('We enjoyed talking with you and would be glad to have you on the team.'),
    paragraph('Here is our offer:\n- Start: \n- Salary: \n- Location:'),
    paragraph('Please take the time you need, and let us know if you have any questions.'),
  ),
  hired: sample(
    'Welcome to the team',
    paragraph(
      'We’re glad that you’re joining us. Before your first day you will get the contract and everything you need to get started.',
    ),
  ),
  rejected: sample(
    about,
    paragraph(
      'Thank you for your application for the position {{position}} and for the time you put into it.',
      'position',
    ),
    paragraph(
      'Thank you for your application for working with us and for the time you put into it.',
      'general',
    ),
    paragraph(
      'We have decided to move forward with another candidate. It was not an easy decision, and we wish you all the best.',
    ),
  ),
  open: sample(
    about,
    paragraph(
      'Thank you for applying. We’re reviewing your application for the position {{position}}, and you will hear from us within a week.',
      'position',
    ),
    paragraph(
      'Thank you for applying. We’re reviewing your application for working with us, and you will hear from us within a week.',
      'general',
    ),
  ),
}

type Stage = Pick<ApplicationStage, 'key' | 'name' | 'outcome'>

const sampleOf = ({ key, outcome }: Stage) =>
  outcome !== 'open'
    ? samples[outcome]
    : key === 'interview' || key === 'offer'
      ? samples[key]
      : samples.open

/** Returns the draft that emails to applicants in a stage begin with. */
const draftText = (stage: Stage) =>
  emailText({
    id: `job-application-draft-${stage.key}`,
    title: `Draft: ${stage.name}`,
    about:
      'The start of an email to an applicant in this stage. Whoever writes it can change every word.',
    readers: 'applicants',
    isDraft: true,
    variables: {
      firstName: { about: 'The first name', sample: 'Mara' },
      position: { about: 'The position', sample: 'Front-end developer' },
      sender: { about: 'Who writes the email', sample: 'Nora Lind' },
    },
    cases: {
      position: { about: 'they applied for a position' },
      general: { about: 'they applied in general', hidden: true },
    },
    sample: sampleOf(stage),
  })

/** Returns the drafts of all stages. */
export const draftTexts = (stages: readonly ApplicationStage[]): EmailText[] =>
  stages.map(draftText)

type Row = Pick<
  typeof jobApplications.$inferSelect,
  'email' | 'firstName' | 'position' | 'positionSlug'
>

/** Returns the draft of an email to an applicant for a stage; `sender` signs it. */
export const draftFor = (key: string, row: Row, sender: string) =>
  written(draftText({ key, name: stageName(key), outcome: outcomeOf(key) }), {
    to: row.email,
    values: { firstName: row.firstName, position: row.position, sender },
    cases: { position: Boolean(row.positionSlug), general: !row.positionSlug },
  })
