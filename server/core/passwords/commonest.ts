import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordMinimum } from '../../../contract/core/users.ts'

const refused = 10_000

/** Sorted by frequency in leaks, in lower case; shorter passwords are rejected anyway. */
const commonest = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= passwordMinimum.client)
    .slice(0, refused),
)

/** Returns whether this is one of the 10,000 most guessed passwords, ignoring case. */
export const isCommonest = (password: string) => commonest.has(password.toLowerCase())
