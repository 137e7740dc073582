import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import type { ClientServiceRequest } from '../../../../contract/work/service-requests.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { adminClientPath, adminProjectPath, paths } from '../../../paths.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { requestAssignee } from './cells.tsx'

/** The client's request, with the answers to the form's questions. */
export const RequestFacts = ({ request }: { request: ClientServiceRequest }) => (
  <Facts
    facts={[
      { label: 'Request', value: request.description, wide: true },
      ...request.answers.map(({ question, answer }) => ({
        label: question,
        value: answer,
        wide: true,
      })),
      {
        label: 'Email',
        value: (
          <a className="link" href={`mailto:${request.clientEmail}`}>
            {request.clientEmail}
          </a>
        ),
      },
      {
        label: 'Phone',
        value: request.clientPhone && (
          <a className="link" href={`tel:${request.clientPhone}`}>
            {request.clientPhone}
          </a>
        ),
      },
      {
        label: 'Assignee',
        value: <EditableCell field={requestAssignee} row={request} />,
      },
      { label: 'Received', value: dateTime(request.createdAt) },
      {
        label: 'Client',
        value: (
          <Link className="link" to={adminClientPath(request.clientId)}>
            <ClientName name={request.clientName} unconfirmed={request.clientUnconfirmed} />
          </Link>
        ),
      },
      {
        label: 'Messages',
        value: (
          <Link className="link" to={`${paths.adminDashboard}?messages=${request.clientId}`}>
            Message the client
          </Link>
        ),
      },
      ...(request.projectId === null
        ? []
        : [
            {
              label: 'Project',
              value: (
                <Link className="link" to={adminProjectPath(request.projectId)}>
                  Open project
                </Link>
              ),
            },
          ]),
    ]}
  />
)
