import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { readImapUrl } from '../../platform/mailbox.ts'
import { readState, writeState } from '../../platform/state.ts'
import type { Reached } from './inbox.ts'

/** Returns the setting that stores how far a mailbox was read. */
export function placeOf(imapUrl: string): string {
  const { auth, host } = readImapUrl(imapUrl)
  const name = createHash('sha256').update(`${auth.user} ${host}`).digest('base64url').slice(0, 16)
  return `mailbox-${name}`
}

/** Another process read the mailbox meanwhile; whoever sees this stops and leaves it to that one. */
export class OvertakenError extends Error {}

export const readPosition = async ({ db }: Pick<Context, 'db'>, place: string) =>
  (await readState<Reached>(db, place)) ?? null

/**
 * Moves the position on, one process at a time. Call it first in the transaction that takes an email.
 * @throws OvertakenError when it isn't where this process left it
 */
export async function movePosition(
  tx: Context,
  place: string,
  from: Reached | null,
  to: Reached,
): Promise<void> {
  await holdLock(tx.db, 'mailbox')
  const found = await readPosition(tx, place)
  if (textOf(found) !== textOf(from)) throw new OvertakenError('another process reads the mailbox')
  await writeState(tx.db, place, to)
}

const textOf = (reached: Reached | null) =>
  reached && JSON.stringify([reached.uidValidity, reached.lastUid, reached.failed ?? []])
