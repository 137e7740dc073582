import type { EventKind } from '../../../contract/mail-events.ts'
import type { Tone } from '../../ui/Badge.tsx'

export const kindTones: Record<EventKind, Tone> = {
  hard: 'bad',
  soft: 'warn',
  policy: 'bad',
  complained: 'bad',
  unsubscribed: 'warn',
  delivered: 'ok',
}
