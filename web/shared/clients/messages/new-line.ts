/**
 * The place of the "New messages" line: the id of the message below it, and the first unread
 * message when it was last looked for (undefined before that; null for none).
 */
export type NewLine = { line: number | null; first: number | null | undefined }

export const noLine: NewLine = { line: null, first: undefined }

/**
 * Returns the place of the line after the first unread message became `first`: before it when the
 * thread is opened, and when it arrives while the thread isn't being viewed (`away`). Reading
 * messages doesn't move the line; only a new batch does.
 */
export const lineAfter = (before: NewLine, first: number | null, away: boolean): NewLine => {
  const isNewBatch = before.first === undefined || (before.first === null && away)
  return { first, line: first !== null && isNewBatch ? first : before.line }
}
