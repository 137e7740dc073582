import * as z from 'zod/mini'
import { stageList, type StoredStages } from '../../../../contract/website/application-stages.ts'
import type { FormOf } from '../../../platform/form.ts'

export const stagesSchema = z.object({
  stages: stageList,
  /** The stages to which the applications of removed ones go, by the key of the removed one. */
  moves: z.record(z.string(), z.string()),
})
export type StagesForm = FormOf<typeof stagesSchema>
export type TypedStages = z.input<typeof stagesSchema>

export const valuesOf = ({ stages, updatedAt }: StoredStages) => ({
  stages: stages.map(({ key, name, outcome }) => ({ key, name, outcome })),
  moves: {} as Record<string, string>,
  seen: updatedAt,
})

/** Returns the stages that were taken off the list and have applications. */
export const leftStages = ({ stages: saved }: StoredStages, stages: readonly { key: string }[]) =>
  saved.filter(
    ({ key, applications }) => applications > 0 && !stages.some((each) => each.key === key),
  )

/** "1 application", "12 applications". */
export const countText = (count: number) =>
  count === 1 ? '1 application' : `${count.toLocaleString()} applications`
