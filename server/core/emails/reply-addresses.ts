import { randomBytes } from 'node:crypto'
import { eq, getColumns, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { formatAddress, readAddress } from '../../platform/mime.ts'
import { receivesEmail } from '../../platform/mail-settings.ts'
import type { GivenAway } from '../../platform/room.ts'
import type { Settings } from '../../platform/settings.ts'
import { hashToken } from '../../platform/tokens.ts'
import type { EmailRow } from './secrets.ts'
import { emails, replyAddresses as table } from './table.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const tokenLength = 26
/** Stands in the preview of an email where the token goes when it is sent. */
const hiddenToken = 'hidden'

/** Returns a new token: 130 bits in letters and digits whose case mail servers may change. */
export const newReplyToken = () =>
  [...randomBytes(tokenLength)].map((byte) => alphabet[byte % alphabet.length]).join('')

/** Returns a reply address with its token. */
export const addressWithToken = (address: string, token: string) => {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${token}${address.slice(at)}`
}

/** Returns whether emails can invite replies: there is an address, and both ways are open. */
export const takesReplies = (settings: Settings): boolean =>
  Boolean(settings.replies?.isConfirmed) && receivesEmail(settings) && settings.smtpUrl !== null

const replyTo = (email: EmailRow, address: string) =>
  formatAddress({ name: readAddress(email.from).name, address })

const isAnswerable = (email: EmailRow) => email.replyUserId !== null || email.invitesAddress

/** Returns the email as its preview shows it: with a reply address that doesn’t work. */
export const withHiddenReplyAddress = (email: EmailRow, { replies }: Settings) =>
  !isAnswerable(email) || !replies
    ? email
    : { ...email, replyTo: replyTo(email, addressWithToken(replies.address, hiddenToken)) }

/**
 * Returns the email with a reply address of its own, as it is sent. Another try gets another address; all of them work,
 * since an earlier one may have arrived.
 */
export async function withReplyAddress({ db, settings, now }: Context, email: EmailRow) {
  const { replyUserId: userId, threadNoun: noun, threadId: recordId } = email
  if (!isAnswerable(email) || noun === null || recordId === null || !settings.replies) return email
  const token = newReplyToken()
  const row = { tokenHash: hashToken(token), emailId: email.id, userId, noun, recordId }
  await db.insert(table).values({ ...row, createdAt: now() })
  return { ...email, replyTo: replyTo(email, addressWithToken(settings.replies.address, token)) }
}

/** Returns the tokens in addresses: in the form of ours, whether they were issued or not. */
export function tokensIn(
  { replies }: Pick<Settings, 'replies'>,
  addresses: readonly string[],
): string[] {
  if (!replies) return []
  const [begin = '', end = ''] = addressWithToken(replies.address, '\0').toLowerCase().split('\0')
  return addresses
    .map((address) => address.toLowerCase())
    .filter((address) => address.startsWith(begin) && address.endsWith(end))
    .map((address) => address.slice(begin.length, -end.length))
    .filter((token) => /^[a-z2-7]{8,40}$/.test(token))
}

/** A reply address, with the address that its email went to; null once that email is gone. */
export type ReplyAddress = typeof table.$inferSelect & { to: string | null }

/** Returns the reply addresses with these tokens. */
export const findReplyAddresses = async (
  { db }: Pick<Context, 'db'>,
  tokens: string[],
): Promise<ReplyAddress[]> =>
  tokens.length === 0
    ? []
    : db
        .select({ ...getColumns(table), to: emails.to })
        .from(table)
        .leftJoin(emails, eq(emails.id, table.emailId))
        .where(inArray(table.tokenHash, tokens.slice(0, 20).map(hashToken)))

/** Remembers that an email came to a reply address. */
export const markUsed = ({ db, now }: Context, id: number) =>
  db.update(table).set({ usedAt: now() }).where(eq(table.id, id))

/** Returns the emails of ours with these Message-IDs. */
export const emailsNamed = async ({ db }: Pick<Context, 'db'>, messageIds: string[]) =>
  messageIds.length === 0
    ? []
    : db
        .select({
          id: emails.id,
          to: emails.to,
          messageId: emails.messageId,
          noun: emails.threadNoun,
          recordId: emails.threadId,
        })
        .from(emails)
        .where(inArray(emails.messageId, messageIds.slice(0, 50)))

/** Forgets the reply addresses of the former person of a client's account: what comes to them is held from now on. */
export const forgetReplyAddresses = ({ db }: Context, { clientId }: GivenAway) =>
  db.delete(table).where(eq(table.userId, clientId))
