import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { serviceName } from '../../../../contract/service-types.ts'
import { assigneeColumn } from '../../core/assignments/assignee-cell.tsx'
import type { To } from 'react-router'
import type { ClientServiceRequest } from '../../../../contract/work/service-requests.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { Link } from '../../../platform/Link.tsx'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { requestAssignee, requestStatus } from './cells.tsx'
import type { Column } from '../../../ui/Table.tsx'

export const requestColumns = (
  addressOf: (id: number) => To,
  now: number,
): readonly Column<ClientServiceRequest>[] => [
  {
    header: 'Client',
    className: 'main',
    cell: (request) => (
      <>
        <Link
          to={addressOf(request.id)}
          state={{ opened: true }}
          className="block truncate font-semibold hover:underline"
        >
          <ClientName name={request.clientName} unconfirmed={request.clientUnconfirmed} />
          <span className="sr-only">, request {request.id}</span>
        </Link>
        <span className="block truncate text-ink-2">{serviceName(request.serviceType)}</span>
      </>
    ),
  },
  {
    header: 'Request',
    wide: true,
    className: 'min-w-48 max-w-96 lg:min-w-80',
    cell: ({ description }) => (
      <span className="line-clamp-2" title={description}>
        {description}
      </span>
    ),
  },
  {
    header: 'Status',
    cell: (request) => <EditableCell field={requestStatus} row={request} />,
  },
  assigneeColumn(requestAssignee),
  {
    header: 'Received',
    orders: ['newest', 'oldest'],
    falls: true,
    wide: true,
    cell: ({ createdAt }) => <Ago at={createdAt} now={now} />,
  },
]
