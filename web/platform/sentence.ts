import { CallError } from './call.ts'

/** What to tell a person about a failure: the server's sentence, or `otherwise`. */
export const sentenceOf = (error: unknown, otherwise = 'Something went wrong. Please try again.') =>
  error instanceof CallError && error.sentence ? error.sentence : otherwise
