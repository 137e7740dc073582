import { CallError } from '../../../platform/call.ts'

/** Returns whether a refused sign-in asks for the code of the second factor. */
export const asksForCode = (error: unknown) =>
  error instanceof CallError && error.status === 401 && 'code' in error.fields
