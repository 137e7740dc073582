import { useState } from 'react'
import { userNow } from '../../../platform/session.ts'
import { readKept, tabState } from '../../../platform/tab-state.ts'
import type { Written } from './outbox.ts'
import type { Talk } from './talk.ts'

const empty: Written = { content: '', projectId: null, uploads: [] }
const isEmpty = ({ content, uploads }: Written) => !content && uploads.length === 0
const storageKey = (talk: Talk) => `foyer:draft:${userNow()?.id}:message:${talk.name}`

/** What is being written, for this user in this tab, kept over a reload and over other pages. */
const drafts = tabState<Written>(
  (key) => ({ ...empty, ...readKept<Partial<Written>>(key, {}) }),
  (key, written) =>
    isEmpty(written)
      ? sessionStorage.removeItem(key)
      : sessionStorage.setItem(key, JSON.stringify(written)),
)

type Changes = Partial<Written> | ((now: Written) => Partial<Written>)
/** The way to change what is being written to somebody, on whatever page one is. */
export const writtenTo = (talk: Talk) => {
  const key = storageKey(talk)
  return (changes: Changes) => {
    const now = drafts.now(key)
    drafts.set(key, { ...now, ...(typeof changes === 'function' ? changes(now) : changes) })
  }
}

/** What is being written to somebody. `projectId` is what it is about, unless the writer chooses otherwise. */
export const useWritten = (talk: Talk, projectId: number | null) => {
  const key = storageKey(talk)
  const [change] = useState(() => {
    const change = writtenTo(talk)
    const now = drafts.now(key)
    // Who begins anew begins without what the last message was about.
    if (projectId !== null || isEmpty(now)) change({ projectId })
    return change
  })
  return { written: drafts.use(key), change }
}
