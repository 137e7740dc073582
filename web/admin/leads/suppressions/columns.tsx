import { Trash2 } from 'lucide-react'
import { type Suppression, suppressionReasons } from '../../../../contract/leads/suppressions.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { reasonTones } from './labels.ts'

export const suppressionColumns = (
  onRemove: (id: number) => void,
): readonly Column<Suppression>[] => [
  {
    header: 'Address',
    orders: ['address'],
    className: 'w-full max-w-0 md:w-auto md:max-w-96',
    cell: ({ address, source }) => (
      <>
        <span
          className="block font-semibold max-md:[overflow-wrap:anywhere] md:truncate"
          title={address}
        >
          {address}
        </span>
        {source && <span className="block truncate text-ink-2 md:hidden">{source}</span>}
      </>
    ),
  },
  {
    header: 'Reason',
    cell: ({ reason }) => <Badge tone={reasonTones[reason]}>{suppressionReasons[reason]}</Badge>,
  },
  {
    header: 'Source',
    wide: true,
    className: 'max-w-72',
    cell: ({ source, userName }) => (
      <span className="line-clamp-2 [overflow-wrap:anywhere] text-ink-2">
        {[source, userName && `by ${userName}`].filter(Boolean).join(', ') || '–'}
      </span>
    ),
  },
  {
    header: 'Since',
    orders: ['newest', 'oldest'],
    falls: true,
    wide: true,
    cell: ({ since }) => <span className="num whitespace-nowrap">{shortDate(since)}</span>,
  },
  {
    header: <span className="sr-only">Actions</span>,
    cell: ({ id, address }) => (
      <TipButton label={`Remove ${address}`} onClick={() => onRemove(id)}>
        <Trash2 className="size-4" aria-hidden />
      </TipButton>
    ),
  },
]
