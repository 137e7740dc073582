import { assigneeColumn } from '../../core/assignments/assignee-cell.tsx'
import { Download } from 'lucide-react'
import type { To } from 'react-router'
import { experiences, type JobApplication } from '../../../../contract/website/job-applications.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { applicationAssignee, applicationStage } from './cells.tsx'
import { applicantName, resumeAddress, resumeLabel } from './labels.ts'

export const applicationColumns = (
  addressOf: (id: number) => To,
  now: number,
): readonly Column<JobApplication>[] => [
  {
    header: 'Name',
    orders: ['name'],
    className: 'main',
    cell: (application) => (
      <>
        <Link
          to={addressOf(application.id)}
          state={{ opened: true }}
          className="block truncate font-semibold hover:underline"
        >
          {applicantName(application)}
        </Link>
        <span className="block truncate text-ink-2 max-md:hidden">{application.email}</span>
        <span className="block truncate text-ink-2 md:hidden">{application.position}</span>
      </>
    ),
  },
  {
    header: 'Position',
    orders: ['position'],
    wide: true,
    className: 'max-w-64',
    cell: ({ position, positionSlug }) => (
      <>
        <span className="block truncate" title={position}>
          {position}
        </span>
        {!positionSlug && <span className="block truncate text-ink-2">General application</span>}
      </>
    ),
  },
  {
    header: 'Stage',
    cell: (application) => <EditableCell field={applicationStage} row={application} />,
  },
  assigneeColumn(applicationAssignee),
  {
    header: 'Experience',
    className: 'max-xl:hidden',
    cell: ({ experience }) => (
      <span className="whitespace-nowrap">{experience ? experiences[experience] : '–'}</span>
    ),
  },
  {
    header: 'Resume',
    className: 'max-lg:hidden',
    cell: (application) => (
      <a
        className="link inline-flex items-center gap-1.5 whitespace-nowrap"
        href={resumeAddress(application.id)}
        download
      >
        <Download className="size-3.5" aria-hidden />
        {resumeLabel(application)}
        <span className="sr-only">, resume of {applicantName(application)}</span>
      </a>
    ),
  },
  {
    header: 'Received',
    orders: ['newest', 'oldest'],
    falls: true,
    cell: ({ createdAt }) => <Ago at={createdAt} now={now} />,
  },
  {
    header: 'Kept until',
    className: 'max-lg:hidden',
    cell: ({ eraseAt }) => <span className="whitespace-nowrap">{shortDate(eraseAt)}</span>,
  },
]
