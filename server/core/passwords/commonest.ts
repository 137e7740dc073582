import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordMinimum } from '../../../contract/core/users.ts'

const refused = 10_000

/** In the order of how often they were found in leaks, all in lower case; shorter ones are refused anyway. */
const commonest = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= passwordMinimum.client)
    .slice(0, refused),
)

/** Is this one of the 10,000 passwords that are guessed first? Case makes no difference. */
export const isCommonest = (password: string) => commonest.has(password.toLowerCase())
