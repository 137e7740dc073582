import type { Actor } from '../../../contract/access.ts'
import { confirmFirst } from '../../../contract/core/email-confirmations.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { findCaller } from './store.ts'

/** Returns whether the caller has shown that their email address is theirs. */
export const isConfirmed = async (context: Context, actor: Actor): Promise<boolean> =>
  (await findCaller({ ...context, actor })).emailConfirmedAt !== null

/** @throws Refusal 409 before the caller confirmed their address */
export async function requireConfirmed(context: Context, actor: Actor): Promise<void> {
  if (!(await isConfirmed(context, actor))) throw conflict(confirmFirst)
}
