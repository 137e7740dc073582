import { eq } from 'drizzle-orm'
import type { StoredReplySettings } from '../../../contract/core/reply-settings.ts'
import type { Context } from '../../platform/context.ts'
import { receivesEmail } from '../../platform/mail-settings.ts'
import { readImapUrl } from '../../platform/mailbox.ts'
import { bccAddress } from '../emails/bcc-address.ts'
import { takesReplies } from '../emails/reply-addresses.ts'
import { replySettings as table } from './table.ts'

export type ReplySettingsRow = typeof table.$inferSelect
/** Days for which whole emails are kept until an owner chooses. */
const usualDays = 90
export const only = eq(table.id, 1)

export const readRow = async ({ db }: Pick<Context, 'db'>): Promise<ReplySettingsRow | undefined> =>
  (await db.select().from(table).where(only))[0]

/** Returns for how many days whole emails are kept. */
export const keepDays = async (context: Pick<Context, 'db'>): Promise<number> =>
  (await readRow(context))?.keepDays ?? usualDays

/** Has this process use the reply address that is stored, unless the environment names one. */
export async function applyReplySettings(context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  const { settings } = context
  const row = await readRow(context)
  const stored = row?.address
    ? { address: row.address, authservId: row.authservId, isConfirmed: row.confirmedAt !== null }
    : null
  const replies = settings.given.replies ?? stored
  settings.replies = replies && { ...replies, takesStrangers: row?.takesStrangers ?? false }
}

type Shown = Omit<StoredReplySettings, 'testedAt' | 'updatedAt'> &
  Pick<ReplySettingsRow, 'testedAt'> & { updatedAt: Date | null }

/** Returns the settings as an owner sees them. */
export async function shown(
  context: Pick<Context, 'db' | 'settings'>,
  row?: ReplySettingsRow,
): Promise<Shown> {
  const { settings } = context
  const { given, replies, imapUrl, smtpUrl } = settings
  const hasServers = receivesEmail(settings) && smtpUrl !== null
  const user = imapUrl === null ? '' : readImapUrl(imapUrl).auth.user.toLowerCase()
  return {
    address: row?.address ?? '',
    takesStrangers: row?.takesStrangers ?? false,
    keepDays: row?.keepDays ?? usualDays,
    state:
      replies === null
        ? 'off'
        : takesReplies(settings)
          ? 'on'
          : hasServers
            ? 'waiting'
            : 'no-server',
    fromEnvironment: given.replies?.address ?? null,
    suggestion: /^[^\s@+]+@[^\s@]+\.[^\s@]+$/.test(user) ? user : null,
    bccAddress: await bccAddress(context),
    testedAt: row?.testedAt ?? null,
    updatedAt: row?.updatedAt ?? null,
  }
}
