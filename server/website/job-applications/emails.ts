import {
  availabilities,
  experiences,
  retentionDays,
} from '../../../contract/website/job-applications.ts'
import type { Block, EmailContent } from '../../platform/email.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { receivedText } from './email-texts.ts'
import { greetingName } from './rules.ts'
import type { jobApplications } from './table.ts'

type Row = typeof jobApplications.$inferSelect

/** The kinds of both emails, by which they are found when the application is erased. */
export const emailKinds = ['job-application-received', 'owner-job-application']

/** Returns the email to the applicant. It repeats no input but a name, since anybody can enter anybody's address. */
export const received = (row: Row): EmailFromText =>
  written(receivedText, {
    to: row.email,
    values: {
      firstName: greetingName(row.firstName),
      position: row.position,
      days: String(retentionDays),
    },
    cases: { position: Boolean(row.positionSlug), general: !row.positionSlug },
  })

/** Returns an email written by the team; a blank line starts a new paragraph. */
export const fromTeam = (row: Row, written: { subject: string; text: string }): EmailContent => ({
  kind: 'job-application-reply',
  fixed: 'written',
  isWritten: true,
  to: row.email,
  subject: written.subject,
  preheader: '',
  blocks: written.text
    .split(/\n\s*\n/)
    .map((paragraph) => ({ paragraph: paragraph.trim() }))
    .filter(({ paragraph }) => paragraph !== ''),
})

/** Returns a draft as somebody edits it: `fromTeam` makes an email of it. */
export const toEdit = ({ subject, blocks }: Pick<EmailContent, 'subject' | 'blocks'>) => ({
  subject: subject.slice(0, 255),
  text: blocks.flatMap((each) => ('paragraph' in each ? each.paragraph : [])).join('\n\n'),
})

/** Returns the email to the owner, with enough detail to decide whether to open the resume. */
export function toOwner(row: Row, to: string, publicUrl: string): EmailContent {
  const name = `${row.firstName} ${row.lastName}`
  const all: [string, string][] = [
    ['Position', row.positionSlug ? row.position : `${row.position} (general application)`],
    ['Email', row.email],
    ['Phone', row.phone],
    ['Experience', row.experience && experiences[row.experience]],
    ['Can start', row.availability && availabilities[row.availability]],
    ['Salary', row.salaryExpectation],
    ['Skills', row.skills.join(', ')],
    ['Portfolio', row.portfolioUrl],
    ['LinkedIn', row.linkedinUrl],
    ['GitHub', row.githubUrl],
  ]
  const coverLetter: Block[] = row.coverLetter ? [{ paragraph: row.coverLetter }] : []
  return {
    kind: 'owner-job-application',
    fixed: 'team',
    to,
    subject: `Application: ${name}, ${row.position}`,
    preheader: `${name} would like to work with you`,
    blocks: [
      { heading: `${name} has applied` },
      { facts: all.filter(([, value]) => value) },
      ...coverLetter,
      {
        button: {
          label: 'Open the application',
          url: `${publicUrl}/admin-applications?application=${row.id}`,
        },
      },
      { small: `Erased after ${retentionDays} days.` },
    ],
  }
}
