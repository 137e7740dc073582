import type { Case } from '../../../site/schema/about.ts'

const dayMs = 86_400_000
const weekMs = 7 * dayMs
/** The most entries that a timeline has. */
const mostPhases = 12

/** A finished project, as far as its records tell. */
export type KnownProject = {
  startedAt: Date | null
  milestones: { name: string; dueDate: string | null; doneAt: Date | null }[]
  /** The name of each deliverable with the time of its last version. */
  deliverables: { name: string; deliveredAt: Date }[]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns a function that replaces names in a text, whatever their case; names of one letter are left. */
export function withoutNames(names: readonly string[]): (text: string) => string {
  const known = names
    .map((name) => name.trim())
    .filter((name) => name.length > 1)
    .toSorted((one, other) => other.length - one.length)
  if (known.length === 0) return (text) => text
  const found = new RegExp(
    `(?<![\\p{L}\\d])(?:${known.map(escaped).join('|')})(?![\\p{L}\\d])`,
    'giu',
  )
  return (text) => text.replace(found, 'the client')
}

const day = (at: Date) => at.toISOString().slice(0, 10)
const weeksBetween = (from: Date, to: Date) =>
  Math.min(104, Math.max(1, Math.round((+to - +from) / weekMs)))
const inWeeks = (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`)

type Finished = { name: string; dueDate: string | null; doneAt: Date }

/** Returns the steps of the project in the order in which they were done: milestones, or deliverables without any. */
function stepsOf({ milestones, deliverables }: KnownProject): Finished[] {
  const done = milestones.flatMap(({ doneAt, ...each }) => (doneAt ? [{ ...each, doneAt }] : []))
  const delivered = deliverables.map(({ name, deliveredAt }) => ({
    name,
    dueDate: null,
    doneAt: deliveredAt,
  }))
  const steps = done.length > 0 ? done : delivered
  return steps.toSorted((one, other) => +one.doneAt - +other.doneAt).slice(0, mostPhases)
}

const isLate = ({ dueDate, doneAt }: Finished) => dueDate !== null && day(doneAt) > dueDate

const beginningOf = ({ startedAt }: KnownProject, steps: Finished[]) =>
  startedAt ?? steps[0]?.doneAt ?? null

/** Returns the project as it went: what was delivered in each step, and whether it took longer than agreed. */
export function timelineOf(project: KnownProject): Case['timeline'] {
  const steps = stepsOf(project)
  const begun = beginningOf(project, steps)
  if (!begun) return []
  const hasMilestones = project.milestones.some(({ doneAt }) => doneAt)
  return steps.map((step, i) => {
    const from = i === 0 ? begun : (steps[i - 1]?.doneAt ?? begun)
    const delivered = project.deliverables.filter(
      ({ deliveredAt }) =>
        deliveredAt <= step.doneAt && (i === 0 || deliveredAt > (steps[i - 1]?.doneAt ?? begun)),
    )
    const names = delivered.map(({ name }) => name).join(', ')
    return {
      title: step.name.slice(0, 200),
      text: hasMilestones && names ? `Delivered: ${names}.`.slice(0, 2000) : '',
      when: `Week ${Math.floor(Math.max(0, +step.doneAt - +begun) / weekMs) + 1}`,
      weeks: weeksBetween(from, step.doneAt),
      isLate: isLate(step),
    }
  })
}

/** Returns the figures that the project itself proves, each with its source. */
export function figuresOf(project: KnownProject): Case['results'] {
  const steps = stepsOf(project)
  const last = steps.at(-1)
  const figure = { sample: false } as const
  const lasted =
    project.startedAt && last && last.doneAt > project.startedAt
      ? [
          {
            ...figure,
            value: inWeeks(weeksBetween(project.startedAt, last.doneAt)),
            label: 'from the first day to the last step',
            source: `Our project: work began ${day(project.startedAt)}, “${last.name}” was done ${day(last.doneAt)}`,
            basis: 'From the first day of work to the last step.',
          },
        ]
      : []
  const agreed = project.milestones.flatMap(({ doneAt, ...each }) =>
    doneAt && each.dueDate ? [{ ...each, doneAt }] : [],
  )
  const onTime = agreed.filter((each) => !isLate(each)).length
  const kept =
    agreed.length > 0
      ? [
          {
            ...figure,
            value: `${onTime} of ${agreed.length}`,
            label: 'milestones on time',
            source: 'Our project: the due date of each milestone and the day it was done',
            basis: 'Milestones with a date that was agreed.',
            chart: { share: Math.round((onTime / agreed.length) * 100) },
          },
        ]
      : []
  return [...lasted, ...kept].map((each) => ({ ...each, source: each.source.slice(0, 300) }))
}
