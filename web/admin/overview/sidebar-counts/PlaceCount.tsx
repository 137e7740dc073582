import { read } from '../../../../contract/overview/sidebar-counts.ts'
import { useCall } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { CountBadge } from '../../../ui/CountBadge.tsx'
import type { Screen } from '../../room.ts'

type Props = { screens: readonly Screen[]; className?: string }

/** Shows how many records of some screens wait for the team, or nothing where none do. */
export const PlaceCount = ({ screens, ...rest }: Props) => {
  const counted = screens.flatMap(({ count }) => count ?? [])
  return counted.length > 0 ? <Sum counted={counted} {...rest} /> : null
}

const Sum = ({
  counted,
  className = '',
}: Omit<Props, 'screens'> & { counted: readonly NonNullable<Screen['count']>[] }) => {
  const counts = useCall(read, {}, { enabled: useMay()('sidebar-counts.read') }).data
  const sum = counted.reduce((total, { noun }) => total + (counts?.[noun] ?? 0), 0)
  const [only] = counted
  return (
    <CountBadge
      count={sum}
      of={counted.length === 1 && only ? only.of : 'waiting'}
      className={`place-count ${className}`}
    />
  )
}
