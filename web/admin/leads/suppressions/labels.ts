import type { SuppressionReason } from '../../../../contract/leads/suppressions.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const reasonTones: Record<SuppressionReason, Tone> = {
  complained: 'bad',
  unsubscribed: 'warn',
  manual: 'idle',
  bounced: 'warn',
}
