import { assigneeColumn } from '../../core/assignments/assignee-cell.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import type { To } from 'react-router'
import type { MarkedLead } from '../../../../contract/leads/leads.ts'
import { suppressionReasons } from '../../../../contract/leads/suppressions.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { leadAssignee, leadPriority, leadStatus } from './cells.tsx'
import { reasonTones } from '../suppressions/labels.ts'
import { leadName, sourceLabels } from './labels.ts'

type PathOf = (id: number) => To
const cut = 'truncate max-w-60'

/** The columns of the table of leads. All rows have the same height, so values beyond a column's width are truncated. */
export const leadColumns = (
  addressOf: PathOf,
  onEdit: (id: number) => void,
  onDelete: (id: number) => void,
): readonly Column<MarkedLead>[] => [
  {
    header: 'Company',
    className: 'truncate max-w-72 max-sm:max-w-32',
    orders: ['name', 'name-down'],
    cell: (lead) => (
      <Link
        to={addressOf(lead.id)}
        data-row-link
        title={leadName(lead)}
        className="font-semibold hover:underline"
      >
        {leadName(lead)}
      </Link>
    ),
  },
  {
    header: 'Contact',
    className: cut,
    wide: true,
    orders: ['contact', 'contact-down'],
    cell: ({ contactName }) => contactName,
  },
  {
    header: 'Email',
    className: 'truncate max-w-96',
    wide: true,
    cell: ({ email }) =>
      email && (
        <a className="hover:underline" href={`mailto:${email}`} title={email}>
          {email}
        </a>
      ),
  },
  {
    header: 'Phone',
    className: cut,
    wide: true,
    cell: ({ phone }) =>
      phone && (
        <a className="hover:underline" href={`tel:${phone}`}>
          {phone}
        </a>
      ),
  },
  {
    header: 'Status',
    cell: (lead) => <EditableCell field={leadStatus} row={lead} />,
  },
  {
    header: 'Priority',
    wide: true,
    cell: (lead) => <EditableCell field={leadPriority} row={lead} />,
  },
  assigneeColumn(leadAssignee),
  {
    header: 'Next step',
    className: cut,
    wide: true,
    cell: ({ nextStep }) =>
      nextStep && (
        <span title={nextStep.what}>
          {shortDate(nextStep.dueAt)}: {nextStep.what}
        </span>
      ),
  },
  {
    header: 'Do not email',
    className: cut,
    wide: true,
    cell: ({ suppressed }) =>
      suppressed && <Badge tone={reasonTones[suppressed]}>{suppressionReasons[suppressed]}</Badge>,
  },
  {
    header: 'Industry',
    className: cut,
    wide: true,
    cell: ({ industry }) => industry,
  },
  {
    header: 'Source',
    className: cut,
    wide: true,
    cell: ({ source }) => sourceLabels[source] ?? 'Added by hand',
  },
  {
    header: 'Added',
    wide: true,
    orders: ['newest', 'oldest'],
    falls: true,
    cell: ({ createdAt }) => shortDate(createdAt),
  },
  {
    header: 'Changed',
    wide: true,
    orders: ['changed', 'unchanged'],
    falls: true,
    cell: ({ updatedAt }) => shortDate(updatedAt),
  },
  {
    header: <span className="sr-only">Actions</span>,
    className: 'pinned w-24',
    end: true,
    cell: (lead) => (
      <span className="-my-1 flex justify-end">
        <IconButton label={`Edit ${leadName(lead)}`} onClick={() => onEdit(lead.id)}>
          <Pencil className="size-4" aria-hidden />
        </IconButton>
        <ForRole may="leads.delete">
          <IconButton label={`Delete ${leadName(lead)}`} onClick={() => onDelete(lead.id)}>
            <Trash2 className="size-4" aria-hidden />
          </IconButton>
        </ForRole>
      </span>
    ),
  },
]
