import { type Header, recipientsOf } from '../../platform/header-fields.ts'
import type { Context } from '../../platform/context.ts'
import type { Arrived } from '../../platform/incoming.ts'
import { addressesIn } from '../../platform/mime.ts'
import { mostEmailBytes } from '../../../contract/core/incoming-emails.ts'
import { answersOf } from '../emails/answered.ts'
import { emailsNamed, findReplyAddresses, tokensIn } from '../emails/reply-addresses.ts'
import { findUser, findUserByEmail, type UserRow } from '../users/store.ts'
import { isUnproven } from '../users/table.ts'
import { isAuthentic } from './authentication.ts'
import type { Content } from './content.ts'
import { contentInWorker } from './content-in-worker.ts'
import { copyDigestOf, digestOf } from './digest.ts'
import type { Facts } from './judge.ts'
import { answeredIds, isAutomatic, soleSender } from './kind.ts'
import { ownAddresses } from './own-addresses.ts'
import { recognized } from './recognize.ts'
import type { incomingEmails } from './table.ts'

type Row = typeof incomingEmails.$inferSelect
/** An email with everything that is known of it before it is judged. */
export type Mail = {
  /** Its Message-ID; null without one. */
  ownId: string | null
  /** Digests of what its copies share, whichever way they came, and of their bytes. */
  digest: string
  bytesDigest: string
  from: string[]
  content: Content | null
  /** The person who was written to; null if unknown. */
  owner: UserRow | null
  /** The address that was written to, of somebody without an account; null if it is a user’s or unknown. */
  addressee: string | null
  noun: Row['noun']
  recordId: number | null
  replyAddressId: number | null
  facts: Omit<Facts, 'isRepeated' | 'isMany' | 'isSpam'>
}

const ownIdOf = ({ header }: Arrived) =>
  /<[^<>\s]{1,250}>/.exec(header.get('message-id')?.[0] ?? '')?.[0] ?? null

/** Reads an email and looks up whom and what it answers. */
export async function readMail(context: Context, arrived: Arrived, source: Buffer): Promise<Mail> {
  const { header } = arrived
  const from = addressesIn(header.get('from')?.[0] ?? '').map((each) => each.toLowerCase())
  const isTooLarge = arrived.bytes > mostEmailBytes
  // The beginning is enough for who sent it and what it is called.
  const content = await contentInWorker(context, isTooLarge ? source.subarray(0, 2 ** 16) : source)
  const answered = await answeredBy(context, arrived, from)
  const own = ownAddresses(context)
  const answersOurs =
    (await emailsNamed(context, answeredIds(header))).length > 0 || isNamed(answered)
  const isAcceptance =
    content?.calendar?.decision === 'accepted' && !content.calendar.comment && !content.shown
  return {
    ownId: ownIdOf(arrived),
    digest: copyDigestOf(arrived, content, source),
    bytesDigest: digestOf(arrived, source),
    from,
    content,
    ...answered,
    facts: {
      isAutomatic: isAutomatic(header, { own, subject: content?.subject ?? '', answersOurs }),
      token: answered.token,
      owner: (answered.owner?.email ?? answered.addressee)?.toLowerCase() ?? null,
      isUnproven: Boolean(answered.owner && isUnproven(answered.owner)),
      from,
      isAuthentic: isAuthentic(header, context.settings.replies?.authservId ?? null, from[0] ?? ''),
      isTooLarge,
      content: content && {
        isEncrypted: content.isEncrypted,
        isEmpty: !content.shown && content.files.length === 0 && !content.calendar,
        isAcceptance,
      },
    },
  }
}

/** Finds the person and the record by the reply address, else by the email of ours that it names. */
async function answeredBy(context: Context, { header }: Arrived, from: string[]) {
  const tokens = tokensIn(context.settings, recipientsOf(header))
  const addresses = await Promise.all(
    (await findReplyAddresses(context, tokens)).map(async (address) => ({
      address,
      owner: address.userId === null ? null : ((await findUser(context, address.userId)) ?? null),
      addressee: address.userId === null ? address.to : null,
    })),
  )
  // Of an answer to all, the sender’s own reply address counts.
  const fitting = addresses.find(({ owner, addressee }) =>
    from.includes((owner?.email ?? addressee ?? '').toLowerCase()),
  )
  const known = fitting ?? addresses[0]
  if (known) {
    const { noun, recordId, id } = known.address
    const { owner, addressee } = known
    return { owner, addressee, noun, recordId, replyAddressId: id, token: 'known' as const }
  }
  const token = tokens.length > 0 ? ('unknown' as const) : ('none' as const)
  const named = await namedBy(context, header, from, token)
  const found = named.noun === null && token === 'none' ? await recognized(context, header) : null
  if (!found && token === 'none' && named.owner === null && named.noun === null)
    return {
      replyAddressId: null,
      ...named,
      owner: await knownAs(context, soleSender(header)),
      token: 'stranger' as const,
    }
  if (!found) return { replyAddressId: null, ...named }
  const { noun, recordId, addressee, isCertain } = found
  const certainty = isCertain ? ('known' as const) : ('address' as const)
  return { replyAddressId: null, owner: null, addressee, noun, recordId, token: certainty }
}

/** Returns whether it is known by an email that it answers, rather than by the address that it came to. */
const isNamed = ({ token, replyAddressId }: Awaited<ReturnType<typeof answeredBy>>) =>
  token === 'known' && replyAddressId === null

const knownAs = async (context: Context, from: string | undefined) =>
  from ? ((await findUserByEmail(context, from)) ?? null) : null

/**
 * Finds them by the email of ours that it names. Where answers give no rights, the name of that email and the sender’s
 * address are enough.
 */
async function namedBy(
  context: Context,
  header: Header,
  from: string[],
  token: 'unknown' | 'none',
): Promise<Pick<Mail, 'owner' | 'addressee' | 'noun' | 'recordId'> & Pick<Facts, 'token'>> {
  const named = await emailsNamed(context, answeredIds(header))
  const email = named.find(({ to }) => from.includes(to.toLowerCase())) ?? named[0]
  const about = { noun: email?.noun ?? null, recordId: email?.recordId ?? null }
  if (email && answersOf(context, email.noun))
    return { owner: null, addressee: email.to, ...about, token: token === 'none' ? 'known' : token }
  const owner = email ? ((await findUserByEmail(context, email.to)) ?? null) : null
  return { owner, addressee: null, ...about, token }
}
