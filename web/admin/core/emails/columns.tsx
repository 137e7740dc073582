import type { To } from 'react-router'
import { Link } from '../../../platform/Link.tsx'
import type { Email } from '../../../../contract/core/emails.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { kindLabel, emailLabels, emailTones } from './labels.ts'

export const emailColumns = (
  addressOf: (id: number) => To,
  now: number,
): readonly Column<Email>[] => [
  {
    header: 'Subject',
    className: 'main',
    cell: (email) => (
      <>
        <Link
          to={addressOf(email.id)}
          state={{ opened: true }}
          className="block truncate font-semibold hover:underline"
        >
          {email.subject}
        </Link>
        <span className="block truncate text-ink-2 md:hidden">{email.to}</span>
      </>
    ),
  },
  {
    header: 'To',
    wide: true,
    className: 'max-w-64',
    cell: (email) => <span className="block truncate">{email.to}</span>,
  },
  {
    header: 'Email',
    className: 'max-lg:hidden',
    cell: (email) => <span className="whitespace-nowrap text-ink-2">{kindLabel(email.kind)}</span>,
  },
  {
    header: 'Status',
    cell: (email) => <Badge tone={emailTones[email.status]}>{emailLabels[email.status]}</Badge>,
  },
  {
    header: 'Time',
    orders: ['newest', 'oldest'],
    falls: true,
    wide: true,
    cell: (email) => <Ago at={email.createdAt} now={now} />,
  },
]
