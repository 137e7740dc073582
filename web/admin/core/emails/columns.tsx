import type { To } from 'react-router'
import { Link } from '../../../platform/Link.tsx'
import type { Mail } from '../../../../contract/core/emails.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { kindLabel, mailLabels, mailTones } from './labels.ts'

export const mailColumns = (
  addressOf: (id: number) => To,
  now: number,
): readonly Column<Mail>[] => [
  {
    header: 'Subject',
    className: 'main',
    cell: (mail) => (
      <>
        <Link
          to={addressOf(mail.id)}
          state={{ opened: true }}
          className="block truncate font-semibold hover:underline"
        >
          {mail.subject}
        </Link>
        <span className="block truncate text-ink-2 md:hidden">{mail.to}</span>
      </>
    ),
  },
  {
    header: 'To',
    wide: true,
    className: 'max-w-64',
    cell: (mail) => <span className="block truncate">{mail.to}</span>,
  },
  {
    header: 'Letter',
    className: 'max-lg:hidden',
    cell: (mail) => <span className="whitespace-nowrap text-ink-2">{kindLabel(mail.kind)}</span>,
  },
  {
    header: 'Status',
    cell: (mail) => <Badge tone={mailTones[mail.status]}>{mailLabels[mail.status]}</Badge>,
  },
  {
    header: 'Time',
    orders: ['newest', 'oldest'],
    falls: true,
    wide: true,
    cell: (mail) => <Ago at={mail.createdAt} now={now} />,
  },
]
