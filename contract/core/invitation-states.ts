import { emailStatuses } from './emails.ts'

/**
 * The states of the newest invitation of somebody who never joined: those of its email, and `over` once none of their
 * links works. `captured`: it never reached them. A record has null for somebody without an invitation in the last
 * month.
 */
export const invitationStates = [...emailStatuses, 'over'] as const

/** The words of lists for somebody whose invitations are over, or who has none. */
export const noOpenInvitation = 'No open invitation'
