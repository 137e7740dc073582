import { useState } from 'react'
import { userNow } from '../../platform/session.ts'
import type { Written } from './outbox.ts'
import type { Talk } from './talk.ts'

const empty: Written = { content: '', projectId: null, uploads: [] }
const storageKey = (talk: Talk) => `foyer:draft:${userNow()?.id}:message:${talk.name}`

const read = (talk: Talk): Written => ({
  ...empty,
  ...(JSON.parse(sessionStorage.getItem(storageKey(talk)) ?? '{}') as Partial<Written>),
})

/** What is being written to somebody, kept for this user in this tab over a reload and over other pages. */
export const useWritten = (talk: Talk, projectId: number | null) => {
  const [written, setWritten] = useState(() => {
    const draft = read(talk)
    return projectId === null ? draft : { ...draft, projectId }
  })
  const change = (changes: Partial<Written> | ((now: Written) => Partial<Written>)) =>
    setWritten((now) => {
      const next = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) }
      if (next.content || next.uploads.length)
        sessionStorage.setItem(storageKey(talk), JSON.stringify(next))
      else sessionStorage.removeItem(storageKey(talk))
      return next
    })
  return { written, change }
}
