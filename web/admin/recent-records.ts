import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useParams } from '../platform/params.ts'
import { asksForDeleted } from '../platform/deleted-records.ts'
import type { Noun } from '../platform/query.tsx'
import { onSignedOut, userNow } from '../platform/session.ts'

/** A record's page that was open, under the name it had then. */
export type RecentRecord = { path: string; name: string }

const maxRecords = 6
const prefix = 'foyer:recent:'
const storageKey = () => `${prefix}${userNow()?.id}`
const listeners = new Set<() => void>()
const none: RecentRecord[] = []
let cached: { key: string; text: string; records: RecentRecord[] } | null = null

/** Returns the records that this user opened in this browser, latest first. */
function readRecent(): RecentRecord[] {
  try {
    const key = storageKey()
    const text = localStorage.getItem(key)
    if (!text) return none
    if (cached?.key !== key || cached.text !== text)
      cached = { key, text, records: JSON.parse(text) as RecentRecord[] }
    return cached.records
  } catch {
    return none
  }
}

function write(records: readonly RecentRecord[]) {
  try {
    localStorage.setItem(storageKey(), JSON.stringify(records.slice(0, maxRecords)))
  } catch {
    // A browser without storage keeps no list.
  }
  for (const listener of listeners) listener()
}

const remember = (record: RecentRecord) =>
  write([record, ...readRecent().filter(({ path }) => path !== record.path)])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useRecentRecords = () => useSyncExternalStore(subscribe, readRecent)

function forget(pathname: string) {
  const others = readRecent().filter(({ path }) => path !== pathname)
  if (others.length < readRecent().length) write(others)
}

type RecordQuery<Data> = { data: Data | undefined; error: { status: number } | null }

/** Keeps the record of an open page among the recent ones, under the name it has, until it is deleted. */
export function useRecentRecord<Data>(
  noun: Noun,
  { data, error }: RecordQuery<Data>,
  nameOf: (data: Data) => string,
) {
  const { pathname } = useLocation()
  const { id } = useParams()
  const name = data === undefined ? undefined : nameOf(data)
  const isGone = error?.status === 404
  useEffect(() => {
    if (isGone) forget(pathname)
    else if (name !== undefined) remember({ path: pathname, name })
    return () => {
      if (asksForDeleted([noun, pathname, { params: { id } }])) forget(pathname)
    }
  }, [noun, pathname, id, name, isGone])
}

onSignedOut(() => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // A browser without storage has nothing to remove.
  }
})
