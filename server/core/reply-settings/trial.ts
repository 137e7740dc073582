import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type Header, recipientsOf } from '../../platform/header-fields.ts'
import type { TakeIn } from '../../platform/incoming.ts'
import { publish, publishSettings } from '../../platform/live-history.ts'
import { hashToken } from '../../platform/tokens.ts'
import { addressWithToken, newReplyToken, tokensIn } from '../emails/reply-addresses.ts'
import { queueEmail } from '../emails/store.ts'
import { trialEmail } from './emails.ts'
import { only } from './store.ts'
import { replySettings as table } from './table.ts'

/** Refreshes the settings in open windows. */
export const publishReplySettings = (tx: Context) =>
  publish(tx, ['admins'], { kind: 'reply-settings', id: 0 })

/** Sends a test email to a reply address with a new token; it counts once it arrives in the mailbox. */
export async function tryAddress(tx: Context, address: string): Promise<void> {
  const token = newReplyToken()
  const changes = { trialHash: hashToken(token), testedAt: tx.now() }
  await tx.db.update(table).set(changes).where(only)
  await publishReplySettings(tx)
  await queueEmail(tx, trialEmail(addressWithToken(address, token), tx.settings))
}

/**
 * Returns what notes that the test email arrived: then emails invite replies. It also shows under which name our own mail
 * server writes down what it checks. Null for any other email.
 */
export async function confirmReplyAddress(
  { db, settings }: Context,
  header: Header,
): Promise<TakeIn | null> {
  const hashes = tokensIn(settings, recipientsOf(header)).map(hashToken)
  if (hashes.length === 0) return null
  const isTrial = and(only, isNotNull(table.trialHash), inArray(table.trialHash, hashes))
  if ((await db.$count(table, isTrial)) === 0) return null
  const [results = ''] = header.get('authentication-results') ?? []
  const server = /^\s*([^\s;]+)/.exec(results)?.[1]?.toLowerCase().slice(0, 255) ?? null
  return async (tx) => {
    const confirmedAt = sql`coalesce(${table.confirmedAt}, ${tx.now().toISOString()}::timestamptz)`
    await tx.db
      .update(table)
      .set({ confirmedAt, authservId: server, trialHash: null })
      .where(isTrial)
    await publishSettings(tx)
    await publishReplySettings(tx)
    return 0
  }
}
