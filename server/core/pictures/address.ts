import { randomBytes } from 'node:crypto'

/** Returns the start of the addresses of a part's files, which can't be guessed. */
export const newAddress = (): string => randomBytes(12).toString('hex')
