import { nounsWith } from '../../../contract/nouns.ts'
import type { Context } from '../../platform/context.ts'
import type { Block, EmailContent, EmailLanguage, EmailThread } from '../../platform/email.ts'
import { forbidden, notFound, Refusal } from '../../platform/refusals.ts'
import { actorOf } from '../users/actor.ts'
import { findUserByEmail, isInTrash, type UserRow } from '../users/store.ts'
import { isUnproven } from '../users/table.ts'
import { takesReplies } from './reply-addresses.ts'

/** A record whose emails are answered; null for none. */
type Thread = { noun: EmailThread['noun'] | null; recordId: number | null }

/** Returns what takes the replies about a noun’s records. */
export const repliesOf = ({ rooms }: Pick<Context, 'rooms'>, noun: Thread['noun']) =>
  rooms.flatMap(({ nouns }) => nouns).find((each) => each.noun === noun)?.replies

/** Returns what takes answers about a noun’s records that come from an address rather than from a user. */
export function answersOf({ rooms }: Pick<Context, 'rooms'>, noun: Thread['noun']) {
  const emailed = nounsWith('emailed').find((each) => each === noun)
  if (!emailed || repliesOf({ rooms }, emailed)) return undefined
  return rooms
    .flatMap(({ nouns }) => nouns)
    .find(({ answersFor }) => answersFor)
    ?.answersFor?.(emailed)
}

/** Returns the conversation with a client, which takes answers to emails that are about nothing else. */
export const conversationWith = (user: Pick<UserRow, 'id' | 'clientId'>): EmailThread => ({
  noun: 'messages',
  id: user.clientId ?? user.id,
})

/** Returns whether an email invites whoever reads its address to answer it. */
export const invitesAddress = (context: Context, about: EmailThread | undefined): boolean =>
  about !== undefined &&
  takesReplies(context.settings) &&
  answersOf(context, about.noun) !== undefined

/** Returns the caller whose words a reply becomes. @throws Refusal 403 for somebody who can’t sign in */
export async function writerOf(context: Context, user: UserRow | null) {
  if (!user || user.deactivatedAt || (await isInTrash(context, user)))
    throw forbidden('Your account is closed.')
  return actorOf(user)
}

/** Returns the record that an email answers, as its writer sees it. @throws Refusal when they don’t, or may not write there */
export async function answeredRecord(
  context: Context,
  user: UserRow | null,
  { noun, recordId }: Thread,
) {
  const writer = await writerOf(context, user)
  const replies = repliesOf(context, noun)
  if (!replies || recordId === null) throw notFound()
  const as = { ...context, actor: writer }
  return { replies, writer, as, recordId, ...(await replies.find(as, writer, recordId)) }
}

/**
 * Returns the id of the person whom an email invites to answer it; null when nobody reads answers, their
 * address isn’t confirmed, or they may not write.
 */
export async function invitedReader(
  context: Context,
  to: string,
  about: EmailThread | undefined,
): Promise<number | null> {
  if (!about || !takesReplies(context.settings) || !repliesOf(context, about.noun)) return null
  const user = (await findUserByEmail(context, to)) ?? null
  // A stranger who registered with the address would read the answer.
  if (user && isUnproven(user)) return null
  try {
    const thread = { noun: about.noun, recordId: about.id }
    return (await answeredRecord(context, user, thread)).writer.id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const isSmall = (block: Block) => 'small' in block || 'link' in block

/** Returns the sentence that says who else reads a reply about a record; empty for none. */
export const alsoRead = async (
  context: Context,
  { about, language = 'en' }: Pick<EmailContent, 'about' | 'language'>,
): Promise<string> =>
  (about && (await repliesOf(context, about.noun)?.alsoRead?.(context, about.id, language))) ?? ''

const invitations = {
  en: 'You can answer by replying to this email.',
  de: 'Sie können auf diese Nachricht einfach antworten.',
  fr: 'Vous pouvez répondre directement à ce message.',
}

/** Returns an email’s blocks with the invitation to answer it, and who reads the answer, above the small print. */
export function withInvitation(
  blocks: Block[],
  readers: string,
  language: EmailLanguage = 'en',
): Block[] {
  const end = blocks.findLastIndex((block) => !isSmall(block)) + 1
  const invitation = { small: `${invitations[language]} ${readers}`.trim() }
  return [...blocks.slice(0, end), invitation, ...blocks.slice(end)]
}
