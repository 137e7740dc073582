import type { Client } from '../../../contract/clients.ts'
import { shortDate } from '../../platform/dates.ts'
import { Link } from '../../platform/Link.tsx'
import { adminClientPath } from '../../routes.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/Table.tsx'
import { ClientOnboarding } from '../onboarding/ClientOnboarding.tsx'
import { ClientActions } from './ClientActions.tsx'
import { InviteAgain } from './InviteAgain.tsx'

export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

export const clientColumns: readonly Column<Client>[] = [
  {
    header: 'Client',
    className: 'w-full max-w-0 md:w-auto md:max-w-64',
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
  },
  {
    header: 'Contact',
    wide: true,
    className: 'max-w-64',
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
    wide: true,
    className: 'max-w-40',
    cell: (client) => <span className="block truncate">{client.industry || '–'}</span>,
  },
  {
    header: 'Sign-in',
    cell: (client) =>
      client.invited ? <Badge tone="warn">Invited</Badge> : <Badge tone="ok">Active</Badge>,
  },
  { header: 'Added', wide: true, cell: (client) => shortDate(client.createdAt) },
  {
    header: <span className="sr-only">Actions</span>,
    end: true,
    cell: (client) => (
      <span className="flex flex-wrap justify-end gap-1.5">
        {client.invited && <InviteAgain client={client} />}
        <ClientOnboarding client={client} />
        <ClientActions client={client} />
      </span>
    ),
  },
]
