import type { Asked } from '../../../platform/commands/command.ts'
import type { ChoiceGroup } from './choices.ts'

/**
 * Returns the groups to show. What the server found by similarity is left out beside a command or page that has the typed
 * words, since it would be a guess next to an answer.
 */
export function shownFor({
  pages,
  found,
  near,
  first = [],
}: {
  pages: ChoiceGroup
  found: readonly ChoiceGroup[]
  near: boolean
  /** Commands, which come before pages. */
  first?: readonly ChoiceGroup[]
}) {
  const exact = [...first, pages]
  const isExact = !near || exact.some(({ choices }) => choices.length > 0)
  const groups = [...exact, ...(near && isExact ? [] : found)]
  return { groups: groups.filter(({ choices }) => choices.length > 0), near: !isExact }
}

/** Returns the line below the results. */
export function statusOf(now: {
  input: string
  count: number
  near: boolean
  isLoading: boolean
  failed: boolean
  /** Whether a command waits for a client’s name. */
  asks?: boolean
}): string {
  if (now.asks) return 'Type the client’s name.'
  if (now.input.trim() === '' || now.failed) return ''
  if (now.isLoading) return now.count === 0 ? 'Searching…' : ''
  if (now.count === 0)
    return `Nothing found for “${now.input.trim()}”. Try fewer or different words.`
  if (now.near) return 'No exact matches. Showing similar results.'
  return now.count === 1 ? '1 result' : `${now.count} results`
}

const noAnswers = {
  choice: 'No such choice.',
  person: 'Nobody found.',
  day: 'No day found. Try “Friday”, “Dec 4” or “in 2 weeks”.',
  found: 'Nothing found.',
} as const

/** Returns the line below the answers to what a command asks. */
export function statusOfAnswers(now: {
  asked: Asked
  input: string
  count: number
  isLoading: boolean
  error: unknown
}): string {
  const { kind } = now.asked
  if (now.error || now.count > 0) return ''
  if (now.isLoading) return 'Searching…'
  return kind === 'text' ? 'Type it, then press Enter.' : noAnswers[kind]
}
