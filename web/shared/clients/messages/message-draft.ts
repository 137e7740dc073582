import { useState } from 'react'
import { userNow } from '../../../platform/session.ts'
import { readStored, tabState } from '../../../platform/tab-state.ts'
import type { MessageDraft } from './outbox.ts'
import type { Conversation } from './conversation.ts'

const empty: MessageDraft = { content: '', projectId: null, uploads: [] }
const isEmpty = ({ content, uploads, replyTo }: MessageDraft) =>
  !content && uploads.length === 0 && !replyTo
const storageKey = (conversation: Conversation) =>
  `foyer:draft:${userNow()?.id}:message:${conversation.name}`

/** The message drafts of this user in this tab, which survive reloads and visits to other pages. */
const drafts = tabState<MessageDraft>(
  (key) => ({ ...empty, ...readStored<Partial<MessageDraft>>(key, {}) }),
  (key, draft) =>
    isEmpty(draft)
      ? sessionStorage.removeItem(key)
      : sessionStorage.setItem(key, JSON.stringify(draft)),
)

type Changes = Partial<MessageDraft> | ((now: MessageDraft) => Partial<MessageDraft>)
/** Returns a function that updates a conversation's draft from any page. */
export const messageDraftWriter = (conversation: Conversation) => {
  const key = storageKey(conversation)
  return (changes: Changes) => {
    const now = drafts.now(key)
    drafts.set(key, { ...now, ...(typeof changes === 'function' ? changes(now) : changes) })
  }
}

/**
 * Returns the draft of a conversation and a function to change it. `projectId` preselects the
 * project.
 */
export const useMessageDraft = (conversation: Conversation, projectId: number | null) => {
  const key = storageKey(conversation)
  const [change] = useState(() => {
    const change = messageDraftWriter(conversation)
    const now = drafts.now(key)
    // A new draft doesn't inherit the project of the last message.
    if (projectId !== null || isEmpty(now)) change({ projectId })
    return change
  })
  return { draft: drafts.use(key), change }
}
