import type { EventKind } from '../../../../contract/outreach/email-events.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const kindTones: Record<EventKind, Tone> = {
  hard: 'bad',
  soft: 'warn',
  policy: 'bad',
  complained: 'bad',
  unsubscribed: 'warn',
  delivered: 'ok',
}
