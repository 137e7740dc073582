import { intoConversation } from '../../clients/messages/replies.ts'
import { adminProjectPath, findProject } from './store.ts'

/** Takes replies to what a project’s client is told into the conversation, about that project. */
export const projectReplies = intoConversation(async (context, writer, id) => {
  const { name: title, clientId } = await findProject(context, writer, id)
  return { title, clientId, projectId: id, teamPath: adminProjectPath(id) }
})
