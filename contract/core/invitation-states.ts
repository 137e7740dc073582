import { emailStatuses } from './emails.ts'

/**
 * What became of the newest invitation of somebody who never joined: the status of its email, or `over` once none of
 * their links works. `captured`: it never reached them. A record has null for somebody without an invitation in the
 * last month.
 */
export const invitationStates = [...emailStatuses, 'over'] as const

/** What lists say of somebody whose invitations are over, or who has none. */
export const noOpenInvitation = 'No open invitation'
