import { and, eq } from 'drizzle-orm'
import { may } from '../../../contract/access.ts'
import { supportUserId } from '../../../contract/clients/messages.ts'
import { isTeam } from '../../../contract/roles.ts'
import { labelOf } from '../../core/audit-entries/rules.ts'
import { clientIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Answered, Replies } from '../../platform/incoming.ts'
import { forbidden, notFound } from '../../platform/refusals.ts'
import { addMessage, findClient, type Sender } from './store.ts'
import { messages, visibleTo } from './table.ts'

/** A record that was answered, and its project; null for none. */
type Found = Answered & { projectId?: number | null }
type Find = (context: Context, writer: Sender, id: number) => Promise<Found>

const readsOnly = 'Your role lets you read messages, not write them.'

/** Returns what takes replies about a noun’s records into the client’s conversation, where they name the record. */
export const intoConversation = (find: Find, isNamed = true): Replies => {
  const findWritable: Find = (context, writer, id) => {
    if (!may(writer, 'messages.send')) throw forbidden(readsOnly)
    return find(context, writer, id)
  }
  return {
    find: findWritable,
    async take(tx, writer, id, { content, uploadIds, incomingEmailId }) {
      const { title, clientId, projectId = null } = await findWritable(tx, writer, id)
      await addMessage(tx, writer, {
        content,
        isFormatted: false,
        replyToId: null,
        toUserId: isTeam(writer) ? clientId : supportUserId,
        projectId,
        key: `email-${incomingEmailId}`,
        uploadIds,
        byEmail: { id: incomingEmailId, answers: isNamed ? title : '' },
      })
    },
    async sees({ db }, actor, incomingEmailId) {
      const isIts = eq(messages.incomingEmailId, incomingEmailId)
      return (await db.$count(messages, and(visibleTo(actor), isIts))) > 0
    },
  }
}

/** Takes replies to messages into their conversation. */
export const messageReplies = intoConversation(async (context, writer, id) => {
  if (!isTeam(writer) && id !== clientIdOf(writer)) throw notFound()
  const client = await findClient(context, id)
  return { title: labelOf(client), clientId: id, teamPath: `/admin-messages?client=${id}` }
}, false)

type Own = Pick<Replies, 'take' | 'sees'> & { longest: number }

/**
 * Returns what takes replies into a thread of the noun’s own. Those with files, and those that are too long for it, go
 * into the client’s conversation, which has room for both.
 */
export const intoOwnThread = (find: Find, { take, sees, longest }: Own): Replies => {
  const conversation = intoConversation(find)
  return {
    find,
    async take(tx, writer, id, reply) {
      const fits = reply.uploadIds.length === 0 && reply.content.length <= longest
      await (fits ? take : conversation.take)(tx, writer, id, reply)
    },
    sees: async (context, actor, incomingEmailId) =>
      (await sees(context, actor, incomingEmailId)) ||
      conversation.sees(context, actor, incomingEmailId),
  }
}
