import { inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Verdict } from './judge.ts'
import type { Mail } from './mail.ts'
import { incomingEmails as table } from './table.ts'

type Identity = { key: string; verdict: Verdict }

/**
 * Returns by which key an email is stored, and what becomes of it; null for one that came before. The Message-ID
 * identifies an email wherever it is. One that has that of another email, but says something else, isn’t lost: where it
 * would be taken, it is held.
 */
export async function identify(
  { db }: Pick<Context, 'db'>,
  { ownId, digest }: Pick<Mail, 'ownId' | 'digest'>,
  verdict: Verdict,
): Promise<Identity | null> {
  const byContent = `sha256:${digest}`
  const key = ownId ?? byContent
  const known = await db
    .select({ key: table.key, digest: table.digest })
    .from(table)
    .where(inArray(table.key, [key, byContent]))
  if (known.some((each) => each.key === byContent || ['', digest].includes(each.digest)))
    return null
  if (known.length === 0) return { key, verdict }
  const isTaken = verdict.state === 'taken'
  return { key: byContent, verdict: isTaken ? { state: 'held', reason: 'same-id' } : verdict }
}
