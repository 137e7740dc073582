import { useEffect, useState } from 'react'
import { readKept } from '../../platform/tab-state.ts'
import { userNow } from '../../platform/session.ts'

/** More than these are not kept over a reload: a tab has room for some megabytes. */
const mostKept = 20_000

/**
 * Who is ticked, whatever the filters show: so ticks stay while one searches on. It begins with
 * `before`, whom the campaign was to go to, and keeps its ticks for this tab until `forget`.
 */
export const useChosen = (campaignId: number, before: readonly number[]) => {
  const [key] = useState(() => `foyer:draft:${userNow()?.id}:campaign-choice:${campaignId}`)
  const [state, setState] = useState(() => ({
    ids: new Set(readKept<readonly number[]>(key, before)),
    version: 0,
  }))
  const { ids, version } = state
  useEffect(() => {
    if (version === 0 || ids.size > mostKept) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify([...ids]))
  }, [key, ids, version])
  const change = (work: (ids: Set<number>) => void) =>
    setState(({ ids, version }) => {
      const next = new Set(ids)
      work(next)
      return { ids: next, version: version + 1 }
    })
  return {
    ids,
    /** Raised by every change. */
    version,
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
