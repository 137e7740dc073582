import {
  availabilities,
  experiences,
  type JobApplication,
} from '../../../../contract/website/job-applications.ts'
import { dateTime } from '../../../platform/dates.ts'
import { positionPath } from '../../../paths.ts'
import { Facts } from '../../../ui/Facts.tsx'

/** All that the applicant said about themselves. */
export const ApplicationFacts = ({ application }: { application: JobApplication }) => (
  <Facts
    facts={[
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
      { label: 'Portfolio', value: outside(application.portfolioUrl), wide: true },
      { label: 'LinkedIn', value: outside(application.linkedinUrl) },
      { label: 'GitHub', value: outside(application.githubUrl) },
      { label: 'Cover letter', value: application.coverLetter, wide: true },
      { label: 'Received', value: dateTime(application.createdAt) },
      {
        label: 'Agreed to be kept',
        value: application.consentedAt ? dateTime(application.consentedAt) : 'Not asked',
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
    `${position} (spontaneous)`
  )

/** A page that the applicant named. It learns nothing about where the click came from. */
const outside = (address: string) =>
  address && (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//i, '')}
    </a>
  )
