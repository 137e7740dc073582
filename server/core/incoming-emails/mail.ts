import { createHash } from 'node:crypto'
import { recipientsOf } from '../../platform/header-fields.ts'
import type { Context } from '../../platform/context.ts'
import type { Arrived } from '../../platform/incoming.ts'
import { addressesIn } from '../../platform/mime.ts'
import { mostEmailBytes } from '../../../contract/core/incoming-emails.ts'
import { emailsNamed, findReplyAddresses, tokensIn } from '../emails/reply-addresses.ts'
import { findUser, findUserByEmail, type UserRow } from '../users/store.ts'
import { isAuthentic } from './authentication.ts'
import type { Content } from './content.ts'
import { contentInWorker } from './content-in-worker.ts'
import type { Facts } from './judge.ts'
import { answeredIds, isAutomatic } from './kind.ts'
import type { incomingEmails } from './table.ts'

type Row = typeof incomingEmails.$inferSelect
/** An email with everything that is known of it before it is judged. */
export type Mail = {
  key: string
  from: string[]
  content: Content | null
  /** The person who was written to; null if unknown. */
  owner: UserRow | null
  noun: Row['noun']
  recordId: number | null
  replyAddressId: number | null
  facts: Omit<Facts, 'isRepeated' | 'isMany'>
}

/** Returns our own addresses: what comes from them is no answer. */
export const ownAddresses = ({ settings }: Pick<Context, 'settings'>): string[] => [
  ...settings.senders.map(({ address }) => address.toLowerCase()),
  ...(settings.replies ? [settings.replies.address] : []),
]

/** The Message-ID identifies an email wherever it is; a copy without one is known by its bytes. */
const keyOf = ({ header }: Arrived, source: Buffer) => {
  const id = /<[^<>\s]{1,250}>/.exec(header.get('message-id')?.[0] ?? '')?.[0]
  return id ?? `sha256:${createHash('sha256').update(source).digest('base64url')}`
}

/** Reads an email and looks up whom and what it answers. */
export async function readMail(context: Context, arrived: Arrived, source: Buffer): Promise<Mail> {
  const { header } = arrived
  const from = addressesIn(header.get('from')?.[0] ?? '').map((each) => each.toLowerCase())
  const isTooLarge = arrived.bytes > mostEmailBytes
  // The beginning is enough for who sent it and what it is called.
  const content = await contentInWorker(isTooLarge ? source.subarray(0, 2 ** 16) : source)
  const answered = await answeredBy(context, arrived, from)
  const isAcceptance =
    content?.calendar?.decision === 'accepted' && !content.calendar.comment && !content.shown
  return {
    key: keyOf(arrived, source),
    from,
    content,
    ...answered,
    facts: {
      isAutomatic: isAutomatic(header, ownAddresses(context), content?.subject ?? ''),
      token: answered.token,
      owner: answered.owner?.email.toLowerCase() ?? null,
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
      owner: (await findUser(context, address.userId)) ?? null,
    })),
  )
  // Of an answer to all, the sender’s own reply address counts.
  const fitting = addresses.find(({ owner }) => owner && from.includes(owner.email.toLowerCase()))
  const known = fitting ?? addresses[0]
  if (known) {
    const { noun, recordId, id } = known.address
    return { owner: known.owner, noun, recordId, replyAddressId: id, token: 'known' as const }
  }
  const token = tokens.length > 0 ? ('unknown' as const) : ('none' as const)
  const named = await emailsNamed(context, answeredIds(header))
  const email = named.find(({ to }) => from.includes(to.toLowerCase())) ?? named[0]
  const owner = email ? ((await findUserByEmail(context, email.to)) ?? null) : null
  const about = { noun: email?.noun ?? null, recordId: email?.recordId ?? null }
  return { owner, ...about, replyAddressId: null, token }
}
