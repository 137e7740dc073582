import { StartError } from './start-error.ts'

/** A backup that cannot be used; the message says why. */
export class BackupError extends StartError {}
