/** The state of the client's review of a piece. */
export const reviewStates = {
  none: 'Not sent for review',
  waiting: 'Waiting for the client',
  approved: 'Approved by the client',
  changes: 'Changes requested',
} as const
export type ReviewState = keyof typeof reviewStates

/** The filter by whose turn it is in a review. */
export const reviewTurns = {
  client: 'Waiting for the client',
  /** The client commented or requested changes last. */
  answer: 'Waiting for us',
  /** The client approved it, and it is neither published nor planned. */
  publish: 'Approved by the client',
} as const
export type ReviewTurn = keyof typeof reviewTurns
