import { useRef, useState } from 'react'
import { readKept } from '../../../platform/tab-state.ts'
import { userNow } from '../../../platform/session.ts'
import { idsOfText, textOfIds } from './kept-ids.ts'

/**
 * Who is ticked, whatever the filters show: so ticks stay while one searches on. It begins with
 * `before`, whom the campaign was to go to, and keeps its ticks for this tab until `forget`.
 */
export const useChosen = (campaignId: number, before: readonly number[]) => {
  const [key] = useState(() => `foyer:draft:${userNow()?.id}:campaign-choice:${campaignId}`)
  const [state, setState] = useState(() => {
    const kept = readKept<unknown>(key, null)
    const ids = typeof kept === 'string' ? idsOfText(kept) : null
    return { ids: new Set(ids ?? before), version: 0, isKept: true }
  })
  const { ids, version, isKept } = state
  const latest = useRef<ReadonlySet<number>>(ids)
  const change = (work: (ids: Set<number>) => void) => {
    const next = new Set(latest.current)
    work(next)
    latest.current = next
    const isKept = keep(key, next)
    setState(({ version }) => ({ ids: next, version: version + 1, isKept }))
  }
  return {
    ids,
    /** Raised by every change. */
    version,
    /** False when this tab has no room for so many: a reload would lose the ticks. */
    isKept,
    toggle: (id: number, on: boolean) => change((ids) => void (on ? ids.add(id) : ids.delete(id))),
    add: (more: readonly number[]) =>
      change((ids) => {
        for (const id of more) ids.add(id)
      }),
    clear: () => change((ids) => ids.clear()),
    forget: () => sessionStorage.removeItem(key),
  }
}
export type ChosenLeads = ReturnType<typeof useChosen>

const keep = (key: string, ids: ReadonlySet<number>) => {
  try {
    sessionStorage.setItem(key, JSON.stringify(textOfIds(ids)))
    return true
  } catch {
    // Full. What is there of before would tick others.
    sessionStorage.removeItem(key)
    return false
  }
}
