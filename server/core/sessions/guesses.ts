import { draw } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusals.ts'
import type { Call } from '../../platform/serve.ts'
import type { UserRow } from '../users/store.ts'

/**
 * Runs a check of a secret by which somebody gets to an account, and counts a wrong one like a wrong password at the
 * sign-in: separately for each browser that knows the account, and together for all others.
 * @throws Refusal 429 after too many wrong ones, and what the check throws
 */
export async function countingGuess<Result>(
  { db, actor, browser, caller }: Pick<Call, 'db' | 'actor' | 'browser' | 'caller'>,
  { email }: Pick<UserRow, 'email'>,
  check: () => Promise<Result>,
): Promise<Result> {
  const settle = await draw(db, 'sign-in', {
    actor,
    networkAddress: caller.networkAddress,
    body: { email },
    knownAs: (address) => browser.numberFor(address),
  })
  try {
    const result = await check()
    await settle('accepted')
    return result
  } catch (error) {
    await settle(error instanceof Refusal && error.kind === 'conflict' ? 'conflict' : 'refused')
    throw error
  }
}
