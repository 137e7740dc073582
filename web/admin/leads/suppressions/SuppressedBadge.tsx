import {
  type SuppressionReason,
  suppressionReasons,
} from '../../../../contract/leads/suppressions.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { reasonTones } from './labels.ts'

/** A badge that says campaigns don't email an address, and why. */
export const SuppressedBadge = ({ reason }: { reason: SuppressionReason }) => (
  <Badge tone={reasonTones[reason]}>No campaigns: {suppressionReasons[reason].toLowerCase()}</Badge>
)
