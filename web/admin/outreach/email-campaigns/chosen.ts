import { useRef, useState } from 'react'
import { readStored } from '../../../platform/tab-state.ts'
import { userNow } from '../../../platform/session.ts'
import { idsOfText, textOfIds } from './kept-ids.ts'

/**
 * The selected recipients, independent of the filters, so that a selection survives further searching. Starts with
 * `stored`, the campaign's stored recipients; this tab keeps the selection until `forget` is called.
 */
export const useChosen = (campaignId: number, stored: readonly number[]) => {
  const [key] = useState(() => `foyer:draft:${userNow()?.id}:campaign-choice:${campaignId}`)
  const [state, setState] = useState(() => {
    const text = readStored<unknown>(key, null)
    const ids = typeof text === 'string' ? idsOfText(text) : null
    return { ids: new Set(ids ?? stored), version: 0, isKept: true }
  })
  const { ids, version, isKept } = state
  const latest = useRef<ReadonlySet<number>>(ids)
  const change = (work: (ids: Set<number>) => void) => {
    const next = new Set(latest.current)
    work(next)
    latest.current = next
    const isKept = store(key, next)
    setState(({ version }) => ({ ids: next, version: version + 1, isKept }))
  }
  return {
    ids,
    /** Incremented by every change. */
    version,
    /** False when sessionStorage is full: a reload would lose the selection. */
    isKept,
    toggle: (id: number, on: boolean) => change((ids) => void (on ? ids.add(id) : ids.delete(id))),
    add: (added: readonly number[]) =>
      change((ids) => {
        for (const id of added) ids.add(id)
      }),
    clear: () => change((ids) => ids.clear()),
    forget: () => sessionStorage.removeItem(key),
  }
}
export type ChosenLeads = ReturnType<typeof useChosen>

const store = (key: string, ids: ReadonlySet<number>) => {
  try {
    sessionStorage.setItem(key, JSON.stringify(textOfIds(ids)))
    return true
  } catch {
    // Storage is full. Removes the older value, which would restore a different selection.
    sessionStorage.removeItem(key)
    return false
  }
}
