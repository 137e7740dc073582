import type { Formats } from '../history.ts'

type Milestone = { name: string; dueDate: string; done: boolean }

/** Reads "Name · 2026-03-15 · done", the form in which milestones are recorded. */
const read = (line: string): Milestone => {
  const parts = line.split(' · ')
  const done = parts.length > 1 && parts.at(-1) === 'done'
  if (done) parts.pop()
  const isDated = parts.length > 1 && /^\d{4}-\d\d-\d\d$/.test(parts.at(-1) ?? '')
  const dueDate = isDated ? (parts.pop() ?? '') : ''
  return { name: parts.join(' · '), dueDate, done }
}

const readAll = (text: string) =>
  text === '' || text === 'null' ? [] : text.split('\n').map((line) => read(line))

/**
 * Returns what changed between two recorded lists of milestones, a sentence for each. Older entries were cut at
 * their end, so a milestone that is missing there may still exist: none of those is told as removed.
 */
export const milestoneSentences = (from: string, to: string, { day }: Formats): string[] => {
  const [before, after] = [readAll(from), readAll(to)]
  const isCut = from.endsWith('…') || to.endsWith('…')
  const was = new Map(before.map((each) => [each.name, each]))
  const names = new Set(after.map(({ name }) => name))
  const removed = isCut ? [] : before.filter(({ name }) => !names.has(name))
  const added = isCut ? [] : after.filter(({ name }) => !was.has(name))
  const [gone, come] = [removed[0], added[0]]
  if (gone && come && removed.length === 1 && added.length === 1)
    return [`Renamed “${gone.name}” to “${come.name}”`]
  const changed = after.flatMap(({ name, dueDate, done }) => {
    const old = was.get(name)
    if (!old || (isCut && (name.endsWith('…') || old.name.endsWith('…')))) return []
    return [
      ...(old.done === done ? [] : [`${done ? 'Ticked' : 'Unticked'} “${name}”`]),
      ...(old.dueDate === dueDate
        ? []
        : [dueDate ? `“${name}” is due ${day(dueDate)}` : `“${name}” has no due date anymore`]),
    ]
  })
  const told = [
    ...added.map(({ name }) => `Added “${name}”`),
    ...changed,
    ...removed.map(({ name }) => `Removed “${name}”`),
  ]
  return told.length > 0 ? told : ['Reordered the milestones']
}
