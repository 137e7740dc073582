import { assigneeColumn } from '../../core/assignments/assignee-cell.tsx'
import type { To } from 'react-router'
import { Link } from '../../../platform/Link.tsx'
import type { ConsultationRequest } from '../../../../contract/leads/consultation-requests.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { dateTime } from '../../../platform/dates.ts'
import type { Column } from '../../../ui/Table.tsx'
import { consultationAssignee, consultationStatus } from './cells.tsx'
import { serviceNames } from './labels.ts'
import { PromiseClock } from './PromiseClock.tsx'

export const requestColumns = (
  addressOf: (id: number) => To,
  now: number,
  zone: string | undefined,
): readonly Column<ConsultationRequest>[] => [
  {
    header: 'From',
    orders: ['name'],
    className: 'main',
    cell: (request) => (
      <>
        <Link
          to={addressOf(request.id)}
          state={{ opened: true }}
          className="block truncate font-semibold hover:underline"
        >
          {request.name}
        </Link>
        <span className="block truncate text-ink-2">{request.businessName || request.email}</span>
        <div className="pt-1 pb-1.5 md:hidden">
          <PromiseClock request={request} now={now} />
        </div>
      </>
    ),
  },
  {
    header: 'Services',
    className: 'max-w-44 max-xl:hidden 2xl:max-w-56',
    cell: (request) => (
      <span className="block truncate" title={serviceNames(request.services)}>
        {serviceNames(request.services)}
      </span>
    ),
  },
  {
    header: 'Answer',
    wide: true,
    cell: (request) => <PromiseClock request={request} now={now} />,
  },
  {
    header: 'Booked slot',
    wide: true,
    cell: ({ booking }) =>
      booking ? (
        <span className="whitespace-nowrap">{dateTime(booking.startsAt, zone)}</span>
      ) : (
        <span className="text-ink-3">None</span>
      ),
  },
  {
    header: 'Status',
    cell: (request) => <EditableCell field={consultationStatus} row={request} />,
  },
  assigneeColumn(consultationAssignee),
  {
    header: 'Received',
    orders: ['newest', 'oldest'],
    falls: true,
    wide: true,
    cell: (request) => <Ago at={request.createdAt} now={now} />,
  },
]
