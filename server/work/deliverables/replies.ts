import { intoConversation } from '../../clients/messages/replies.ts'
import { findProject } from '../projects/store.ts'
import { adminDeliverablePath, detailOf } from './store.ts'

/** Takes replies about a deliverable into the conversation. They decide nothing: that takes the button. */
export const deliverableReplies = intoConversation(async (context, writer, id) => {
  const { name: title, projectId } = await detailOf(context, writer, id)
  const { clientId } = await findProject(context, writer, projectId)
  return { title, clientId, projectId, teamPath: adminDeliverablePath({ id }) }
})
