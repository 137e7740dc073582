import {
  type Client,
  clientStatuses,
  type ListedClient,
} from '../../../../contract/clients/clients.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { adminClientPath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { ClientOnboarding } from '../onboarding/ClientOnboarding.tsx'
import { ClientActions } from './ClientActions.tsx'
import { DirectoryActions } from './DirectoryActions.tsx'
import { InviteAgain } from './InviteAgain.tsx'
import { invitationText } from '../../core/team/invitation-text.ts'
import { clientText, isUnconfirmed } from '../../core/users/unconfirmed.ts'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'

/** Returns what a client is called, marked if their address isn't confirmed: the business, or the person's name. */
export const markedName = (client: Client) =>
  clientText(client.businessName || fullName(client), isUnconfirmed(client))

export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

const clientColumn: Column<ListedClient> = {
  header: 'Client',
  orders: ['name'],
  className: 'main',
  cell: (client) => (
    <>
      <Link
        to={adminClientPath(client.id)}
        className="block truncate font-semibold hover:underline"
        title={client.businessName}
      >
        {client.businessName || fullName(client)}
      </Link>
      <span className="block truncate text-ink-2">{fullName(client)}</span>
    </>
  ),
}

/** The columns derived from the client's projects and messages. */
const derived = (now: number): Column<ListedClient>[] => [
  {
    header: 'Status',
    cell: (client) => (
      <span className="flex flex-wrap gap-1 md:grid md:min-w-max md:justify-items-start">
        <Badge tone={client.status === 'active' ? 'ok' : 'warn'}>
          {clientStatuses[client.status]}
        </Badge>
        {isUnconfirmed(client) && <UnconfirmedBadge />}
        {client.invited && (
          <span className="text-[0.75rem] leading-4 text-ink-2">{invitationText(client)}</span>
        )}
      </span>
    ),
  },
  { header: 'Projects', end: true, wide: true, cell: ({ projects }) => projects },
  {
    header: 'Last Contact',
    wide: true,
    cell: ({ lastContactAt }) =>
      lastContactAt ? <Ago at={lastContactAt} now={now} /> : <span className="text-ink-3">–</span>,
  },
]

/** The columns of the dashboard's list. `now` in ms. */
export const directoryColumns = (now: number): readonly Column<ListedClient>[] => [
  clientColumn,
  ...derived(now),
  {
    header: 'Actions',
    end: true,
    cell: (client) => <DirectoryActions client={client} />,
  },
]

/** The columns of the client list. `now` in ms. */
export const clientColumns = (now: number): readonly Column<ListedClient>[] => [
  clientColumn,
  {
    header: 'Contact',
    className: 'max-w-56 max-xl:hidden min-[88rem]:max-w-72',
    cell: (client) => (
      <>
        <a className="block truncate leading-6 hover:underline" href={`mailto:${client.email}`}>
          {client.email}
        </a>
        {client.phone && (
          <a
            className="block truncate leading-6 text-ink-2 hover:underline"
            href={`tel:${client.phone}`}
          >
            {client.phone}
          </a>
        )}
      </>
    ),
  },
  {
    header: 'Industry',
    className: 'max-w-36 max-[88rem]:hidden',
    cell: (client) => <span className="block truncate">{client.industry || '–'}</span>,
  },
  ...derived(now),
  {
    header: 'Added',
    orders: ['newest'],
    falls: true,
    className: 'whitespace-nowrap max-2xl:hidden',
    cell: (client) => shortDate(client.createdAt),
  },
  {
    header: <span className="sr-only">Actions</span>,
    end: true,
    cell: (client) => (
      <span className="flex justify-end gap-1.5 whitespace-nowrap max-sm:flex-wrap">
        {client.invited && <InviteAgain client={client} className="max-md:hidden" />}
        <ClientOnboarding client={client} />
        <ClientActions client={client} />
      </span>
    ),
  },
]
