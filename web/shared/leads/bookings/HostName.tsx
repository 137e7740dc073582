import type { PublicHost } from '../../../../contract/leads/bookings.ts'
import { Avatar } from '../../../ui/Avatar.tsx'

/** The person a booking is with. */
export const HostName = ({ host }: { host: PublicHost }) => (
  <span className="inline-flex min-w-0 items-center gap-2">
    <Avatar name={host.name} imageUrl={host.profileImageUrl} size="sm" />
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {[host.name, host.jobTitle].filter(Boolean).join(', ')}
    </span>
  </span>
)
