import { useMemo, useSyncExternalStore } from 'react'
import type { TodayItem } from '../../../../contract/overview/today.ts'
import type { CallError } from '../../../platform/call.ts'

type Thing = Pick<TodayItem, 'kind' | 'id'>
type Things = {
  items: readonly (Thing & { snoozedUntil: string | null })[]
  total: number
  snoozed: number
}

/** Things that somebody dealt with while the server hasn’t answered yet. */
let leaving: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
/** Returns the keys of the things that are leaving. */
export const leavingNow = () => leaving
const keyOf = ({ kind, id }: Thing) => `${kind} ${id}`

const change = (next: Set<string>) => {
  leaving = next
  for (const listener of listeners) listener()
}

/**
 * Takes a thing off every list until `work` has ended: by then the lists are fetched anew, or the server refused and the
 * thing is back. Throws what `work` throws.
 */
export async function leaveDuring(thing: Thing, work: () => Promise<unknown>): Promise<void> {
  const key = keyOf(thing)
  change(new Set(leaving).add(key))
  try {
    await work()
  } finally {
    change(new Set([...leaving].filter((each) => each !== key)))
  }
}

/** Returns a list and its counts without the given things. */
export function withoutThings<List extends Things>(list: List, gone: ReadonlySet<string>): List {
  const hidden = list.items.filter((item) => gone.has(keyOf(item)))
  if (hidden.length === 0) return list
  const snoozed = hidden.filter(({ snoozedUntil }) => snoozedUntil !== null).length
  return {
    ...list,
    items: list.items.filter((item) => !hidden.includes(item)),
    total: list.total - (hidden.length - snoozed),
    snoozed: list.snoozed - snoozed,
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Fetched<List> = {
  data: List | undefined
  error: CallError | null
  isPending: boolean
  refetch: () => unknown
}

/** Returns a fetched list without the things that are leaving it. */
export function useStaying<List extends Things>(query: Fetched<List>): Fetched<List> {
  const gone = useSyncExternalStore(subscribe, leavingNow)
  const { data: list, error, isPending, refetch } = query
  const data = useMemo(() => list && withoutThings(list, gone), [list, gone])
  return { data, error, isPending, refetch }
}
