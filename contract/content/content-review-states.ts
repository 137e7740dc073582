/** Whether the client was asked for their word on a piece, and what it was. */
export const reviewStates = {
  none: 'Not sent for review',
  waiting: 'Waiting for the client',
  approved: 'Approved by the client',
  changes: 'Changes requested',
} as const
export type ReviewState = keyof typeof reviewStates

/** Whose turn it is in a review, as pieces are looked for by it. */
export const reviewTurns = {
  client: 'Waiting for the client',
  /** The client has the last word: a comment, or changes that they ask for. */
  answer: 'Waiting for us',
  /** Approved by the client, and neither published nor planned. */
  publish: 'Approved by the client',
} as const
export type ReviewTurn = keyof typeof reviewTurns
