import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import {
  availabilities,
  experiences,
  type JobApplication,
} from '../../../../contract/website/job-applications.ts'
import { dateTime } from '../../../platform/dates.ts'
import { positionPath } from '../../../paths.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { applicationAssignee } from './cells.tsx'

/** The applicant's details. */
export const ApplicationFacts = ({ application }: { application: JobApplication }) => (
  <Facts
    facts={[
      {
        label: 'Assignee',
        value: <EditableCell field={applicationAssignee} row={application} />,
      },
      { label: 'Position', value: <Position application={application} /> },
      { label: 'Experience', value: application.experience && experiences[application.experience] },
      {
        label: 'Can start',
        value: application.availability && availabilities[application.availability],
      },
      { label: 'Salary expectation', value: application.salaryExpectation },
      {
        label: 'Email',
        value: (
          <a className="link" href={`mailto:${application.email}`}>
            {application.email}
          </a>
        ),
      },
      {
        label: 'Phone',
        value: application.phone && (
          <a className="link" href={`tel:${application.phone}`}>
            {application.phone}
          </a>
        ),
      },
      {
        label: 'Skills',
        wide: true,
        value: application.skills.length > 0 && <Skills skills={application.skills} />,
      },
      { label: 'Portfolio', value: externalLink(application.portfolioUrl), wide: true },
      { label: 'LinkedIn', value: externalLink(application.linkedinUrl) },
      { label: 'GitHub', value: externalLink(application.githubUrl) },
      { label: 'Cover letter', value: application.coverLetter, wide: true },
      { label: 'Received', value: dateTime(application.createdAt) },
      {
        label: 'Consent given',
        value: application.consentedAt ? dateTime(application.consentedAt) : 'Not requested',
      },
    ]}
  />
)

const Skills = ({ skills }: { skills: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1.5 pt-1">
    {skills.map((skill) => (
      <li key={skill} className="rounded-1 bg-pine-soft px-2.5 py-1">
        {skill}
      </li>
    ))}
  </ul>
)

const Position = ({ application: { position, positionSlug } }: { application: JobApplication }) =>
  positionSlug ? (
    <a className="link" href={positionPath(positionSlug)} target="_blank" rel="noopener noreferrer">
      {position}
    </a>
  ) : (
    `${position} (general application)`
  )

/** An external link from the application. `noreferrer` keeps the back office's URL from it. */
const externalLink = (url: string) =>
  url && (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\//i, '')}
    </a>
  )
