import { importMaxRows } from '../../contract/leads/lead-imports.ts'

/** Thrown for a file that can't be read; its message is shown to the user. */
export class FileError extends Error {}

export const tooManyRows = () =>
  new FileError(`Please split this file: it has more than ${importMaxRows} rows`)
