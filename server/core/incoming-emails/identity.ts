import { inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Verdict } from './judge.ts'
import type { Mail } from './mail.ts'
import { incomingEmails as table } from './table.ts'

type Identity = { key: string; verdict: Verdict }

/**
 * Returns by which key an email is stored, and what becomes of it; null for one that came before. The Message-ID
 * identifies an email wherever it is. One that has that of another email, but says something else, isn’t lost: where it
 * would be taken, it is held. Nor is one lost of which a copy was left out, as those that lists pass on are.
 */
export async function identify(
  { db }: Pick<Context, 'db'>,
  { ownId, digest, bytesDigest }: Pick<Mail, 'ownId' | 'digest' | 'bytesDigest'>,
  verdict: Verdict,
): Promise<Identity | null> {
  // Emails that came before copies were told by their content have a digest of their bytes.
  const digests = [digest, bytesDigest]
  const byContent = digests.map((each) => `sha256:${each}`)
  const keys = [...(ownId ? [ownId] : []), ...byContent]
  const known = await db
    .select({ key: table.key, digest: table.digest, state: table.state })
    .from(table)
    .where(inArray(table.key, keys))
  const copies = known.filter(
    (each) => byContent.includes(each.key) || ['', ...digests].includes(each.digest),
  )
  const isLeftOut = verdict.state === 'ignored'
  if (copies.some(({ state }) => isLeftOut || state !== 'ignored')) return null
  const key = keys.find((each) => known.every((other) => other.key !== each))
  if (key === undefined) return null
  const isOther = known.length > copies.length && verdict.state === 'taken'
  return { key, verdict: isOther ? { state: 'held', reason: 'same-id' } : verdict }
}
