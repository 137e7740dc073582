import { notFound } from '../../platform/refusals.ts'
import { intoConversation } from '../messages/replies.ts'
import { meetingRow } from './store.ts'

/** Returns where the team opens a meeting. */
export const teamPathOf = (id: number) => `/admin-dashboard?appointment=${id}`

/** Takes replies about a client’s meeting into the conversation. They neither move nor cancel it. */
export const meetingReplies = intoConversation(async (context, writer, id) => {
  const { booking } = await meetingRow(context, writer, id)
  const { clientId, projectId, topic } = booking
  if (clientId === null) throw notFound()
  const title = topic ? `Meeting: ${topic}` : 'Meeting'
  return { title, clientId, projectId, teamPath: teamPathOf(id) }
})
