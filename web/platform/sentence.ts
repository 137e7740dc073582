import { CallError } from './call.ts'

/** Returns the message that explains a failure: the server's own, or `otherwise`. */
export const sentenceOf = (error: unknown, otherwise = 'Something went wrong. Please try again.') =>
  error instanceof CallError && error.sentence ? error.sentence : otherwise
