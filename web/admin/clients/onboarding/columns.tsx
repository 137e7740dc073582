import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { projectTypeName } from '../../../../contract/service-types.ts'
import {
  onboardingStatuses,
  type OnboardingSummary,
} from '../../../../contract/clients/onboarding.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { shortDate } from '../../../platform/dates.ts'
import { percentOf, statusTones } from '../../../shared/clients/onboarding/labels.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import type { Column } from '../../../ui/Table.tsx'

export const workflowColumns = (
  now: number,
  onOpen: (id: number) => void,
): readonly Column<OnboardingSummary>[] => [
  {
    header: 'Client',
    className: 'main',
    cell: ({ id, clientName, clientUnconfirmed, serviceType }) => (
      <>
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="block max-w-full truncate text-left font-semibold hover:underline coarse:min-h-11"
        >
          {clientName}
        </button>
        {clientUnconfirmed && <UnconfirmedBadge />}
        <span className="block truncate text-ink-2 md:hidden">{projectTypeName(serviceType)}</span>
      </>
    ),
  },
  {
    header: 'Service',
    wide: true,
    className: 'whitespace-nowrap',
    cell: ({ serviceType }) => projectTypeName(serviceType),
  },
  {
    header: 'Answered',
    wide: true,
    className: 'min-w-48 lg:min-w-60',
    cell: (row) => (
      <span className="flex items-center gap-3">
        <ProgressBar
          label={`Answered by ${row.clientName}`}
          percent={percentOf(row)}
          className="flex-1"
        />
        <span className="num w-[8ch] flex-none text-ink-2">
          {row.answered} of {row.total}
        </span>
      </span>
    ),
  },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{onboardingStatuses[status]}</Badge>,
  },
  {
    header: 'Started',
    orders: ['newest', 'oldest'],
    falls: true,
    className: 'whitespace-nowrap max-lg:hidden',
    cell: ({ createdAt }) => shortDate(createdAt),
  },
  {
    header: 'Last change',
    orders: ['changed'],
    falls: true,
    wide: true,
    cell: ({ updatedAt }) => <Ago at={updatedAt} now={now} />,
  },
]
