import type { Context } from '../../platform/context.ts'
import { MailboxError } from '../../platform/mailbox.ts'
import { readState, writeState } from '../../platform/state.ts'
import { placeOf } from './position.ts'

/** The health of the mailbox, as its reader saw it last. */
export type MailboxHealth = {
  /** When it was last read without a problem; null for never. */
  readAt: string | null
  /** Why it can't be read; empty while it can. */
  problem: string
  /** When the problem began; null for none. */
  since: string | null
}

const keyOf = (imapUrl: string) => `${placeOf(imapUrl)}-health`

/** Returns the mailbox’s health; null without a mailbox, or before it was first tried. */
export async function mailboxHealth({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Promise<MailboxHealth | null> {
  const { imapUrl } = settings
  return imapUrl === null ? null : ((await readState<MailboxHealth>(db, keyOf(imapUrl))) ?? null)
}

/** Runs a reading of the mailbox and remembers how it went. */
export async function watchingHealth<Result>(
  context: Context,
  imapUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    await remember(context, imapUrl, '')
    return result
  } catch (error) {
    if (error instanceof MailboxError) await remember(context, imapUrl, error.message)
    throw error
  }
}

async function remember({ db, now }: Context, imapUrl: string, problem: string) {
  const key = keyOf(imapUrl)
  const before = await readState<MailboxHealth>(db, key)
  const at = now().toISOString()
  const health: MailboxHealth = problem
    ? { readAt: before?.readAt ?? null, problem, since: before?.since ?? at }
    : { readAt: at, problem: '', since: null }
  await writeState(db, key, health)
}
