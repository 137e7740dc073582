import { useState } from 'react'
import { userNow } from '../../../platform/session.ts'
import { readKept, tabState } from '../../../platform/tab-state.ts'
import type { MessageDraft } from './outbox.ts'
import type { Talk } from './talk.ts'

const empty: MessageDraft = { content: '', projectId: null, uploads: [] }
const isEmpty = ({ content, uploads }: MessageDraft) => !content && uploads.length === 0
const storageKey = (talk: Talk) => `foyer:draft:${userNow()?.id}:message:${talk.name}`

/** The message drafts of this user in this tab, which survive reloads and visits to other pages. */
const drafts = tabState<MessageDraft>(
  (key) => ({ ...empty, ...readKept<Partial<MessageDraft>>(key, {}) }),
  (key, draft) =>
    isEmpty(draft)
      ? sessionStorage.removeItem(key)
      : sessionStorage.setItem(key, JSON.stringify(draft)),
)

type Changes = Partial<MessageDraft> | ((now: MessageDraft) => Partial<MessageDraft>)
/** Returns a function that updates a conversation's draft from any page. */
export const messageDraftWriter = (talk: Talk) => {
  const key = storageKey(talk)
  return (changes: Changes) => {
    const now = drafts.now(key)
    drafts.set(key, { ...now, ...(typeof changes === 'function' ? changes(now) : changes) })
  }
}

/**
 * Returns the draft of a conversation and a function to change it. `projectId` preselects the
 * project.
 */
export const useMessageDraft = (talk: Talk, projectId: number | null) => {
  const key = storageKey(talk)
  const [change] = useState(() => {
    const change = messageDraftWriter(talk)
    const now = drafts.now(key)
    // A new draft doesn't inherit the project of the last message.
    if (projectId !== null || isEmpty(now)) change({ projectId })
    return change
  })
  return { draft: drafts.use(key), change }
}
