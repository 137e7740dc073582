import type { EventKind } from '../../../contract/outreach/email-events.ts'

/** The number of soft bounces that suppresses an address. */
export const mostSoft = 3
export const softDays = 30

/**
 * Classifies a bounce by its status code (RFC 3463): 5.1.x means a nonexistent address, 5.7.x our
 * fault; all others are soft, including full mailboxes (5.2.2), given-up delays (4.x) and missing
 * codes.
 */
export const kindOfBounce = (code: string): Extract<EventKind, 'hard' | 'soft' | 'policy'> =>
  code.startsWith('5.1.') ? 'hard' : code.startsWith('5.7.') ? 'policy' : 'soft'

/**
 * Returns whether a code blames the sender: 5.7.x, except 5.7.1, which may be one recipient's own
 * filter.
 */
export const isAboutUs = (code: string) => code.startsWith('5.7.') && code !== '5.7.1'
