import * as z from 'zod/mini'
import { humanized } from '../service-types.ts'

/** The meanings of a stage: applications in it are open, or somebody was hired or turned down. */
export const stageOutcomes = {
  open: 'In progress',
  hired: 'Hired',
  rejected: 'Not hired',
} as const
export type StageOutcome = keyof typeof stageOutcomes

/** A stage of job applications. */
export type ApplicationStage = {
  /** Applications refer to it: letters, digits and underscores. It never changes. */
  key: string
  name: string
  outcome: StageOutcome
}

/** The key of the stage in which applications arrive: the first one, which is renamed but never removed. */
export const firstStage = 'pending'

/** The stages until the agency changes them, in their usual order. */
export const sampleStages: readonly ApplicationStage[] = [
  { key: firstStage, name: 'Pending', outcome: 'open' },
  { key: 'reviewing', name: 'Reviewing', outcome: 'open' },
  { key: 'interview', name: 'Interview', outcome: 'open' },
  { key: 'offer', name: 'Offer', outcome: 'open' },
  { key: 'hired', name: 'Hired', outcome: 'hired' },
  { key: 'rejected', name: 'Rejected', outcome: 'rejected' },
]

/**
 * The names of the stages by key, in their order. They change in place when the agency changes the stages (`setStages`),
 * so read them when you need them.
 */
export const applicationStatuses: Record<string, string> = {}

let stages = sampleStages
const listeners = new Set<() => void>()

/** Sets the stages in this process or window: as the agency entered them, the sample's for null. */
export function setStages(next: readonly ApplicationStage[] | null): void {
  stages = next ?? sampleStages
  for (const key of Object.keys(applicationStatuses)) delete applicationStatuses[key]
  Object.assign(applicationStatuses, Object.fromEntries(stages.map(({ key, name }) => [key, name])))
  for (const listener of listeners) listener()
}
setStages(null)

/** Returns all stages in their order. */
export const stagesNow = () => stages
export const subscribeToStages = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the name of a stage, also of one that is gone. */
export const stageName = (key: string) => applicationStatuses[key] ?? humanized(key)

/** Returns what a stage means. */
export const outcomeOf = (key: string): StageOutcome =>
  stages.find((each) => each.key === key)?.outcome ?? 'open'

/** The key of a stage, or one of `more`. */
export const stage = (message = 'Please choose one of the stages', ...more: string[]) =>
  z
    .string(message)
    .check(
      z.refine(
        (value) => more.includes(value) || Object.hasOwn(applicationStatuses, value),
        message,
      ),
    )
