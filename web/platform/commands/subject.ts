import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Command } from './command.ts'

/** The facts about a record that further commands need. */
export type About = {
  noun: string
  id: number
  /** The client that it belongs to. */
  client?: { id: number; name: string } | null
  /** The project that it is, or is a part of. */
  project?: { id: number; name: string } | null
  /** Whether a payment can be entered for it. */
  isUnpaid?: boolean
}

/** The thing that commands act on: an open record, or the selected ones. */
export type Subject = {
  /** Such as “lead”. */
  what: string
  /** The heading of its commands, such as “On this lead”. */
  label: string
  /** Its name, or “3 leads”. */
  name: string
  /** Its place: a row that has the focus goes before the page around it, a selection before both, a dialog before all. */
  in: 'page' | 'row' | 'selection' | 'dialog'
  /** Undefined for several records. */
  about?: About | undefined
  commands: readonly Command[]
}

const places = ['dialog', 'selection', 'row', 'page'] as const
const subjects = new Map<symbol, Subject>()
let shown: readonly Subject[] = []
const listeners = new Set<() => void>()

function tell() {
  const all = [...subjects.values()]
  shown = places.flatMap((place) => all.findLast((each) => each.in === place) ?? [])
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes commands act on something while it is on screen. */
export function useSubject(subject: Subject | null) {
  const [key] = useState(() => Symbol(subject?.what))
  useEffect(() => {
    if (subject) subjects.set(key, subject)
    else subjects.delete(key)
    tell()
  })
  useEffect(
    () => () => {
      subjects.delete(key)
      tell()
    },
    [key],
  )
}

/** Returns what commands can act on now: what they act on first, then what lies around it. */
export const useShownSubjects = (): readonly Subject[] =>
  useSyncExternalStore(subscribe, () => shown)
