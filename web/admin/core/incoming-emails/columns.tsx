import type { To } from 'react-router'
import {
  type IncomingEmail,
  incomingReasons,
  incomingStates,
  type IncomingState,
} from '../../../../contract/core/incoming-emails.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { Link } from '../../../platform/Link.tsx'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'

export const stateTones: Record<IncomingState, Tone> = {
  held: 'warn',
  taken: 'ok',
  refused: 'info',
  ignored: 'info',
  spam: 'info',
}

/** Returns why an email is where it is; empty for one that was taken without a doubt. */
export const whyOf = ({ reason, refusal }: Pick<IncomingEmail, 'reason' | 'refusal'>) =>
  refusal || (reason ? incomingReasons[reason] : '')

export const incomingColumns = (
  addressOf: (id: number) => To,
  now: number,
): readonly Column<IncomingEmail>[] => [
  {
    header: 'From',
    className: 'main',
    cell: (email) => (
      <>
        <Link
          to={addressOf(email.id)}
          state={{ opened: true }}
          className="block truncate font-semibold hover:underline"
        >
          {email.fromName || email.fromAddress}
        </Link>
        <span className="block truncate text-ink-2">{email.subject || 'No subject'}</span>
        {email.excerpt && <span className="block truncate text-ink-2">{email.excerpt}</span>}
        <span className="block text-ink-2 md:hidden">{whyOf(email)}</span>
      </>
    ),
  },
  {
    header: 'Why',
    wide: true,
    cell: (email) => <span className="block w-[24ch] text-ink-2 xl:w-[44ch]">{whyOf(email)}</span>,
  },
  {
    header: 'Status',
    className: 'max-lg:hidden',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{incomingStates[state]}</Badge>,
  },
  {
    header: 'Arrived',
    wide: true,
    cell: (email) => <Ago at={email.arrivedAt} now={now} />,
  },
]
