import * as z from 'zod/mini'
import { instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'
import { firstStage, stageOutcomes } from './stages.ts'

/** The most stages. */
export const mostStages = 20

const key = z.union([z.literal(''), z.string().check(z.regex(/^[a-z][a-z\d_]{0,39}$/))])
const outcome = z.enum(Object.keys(stageOutcomes) as (keyof typeof stageOutcomes)[])
const stage = z.object({
  /** Empty for a new stage, whose key is made of its name. */
  key,
  name: required('Please enter a name', 60),
  outcome: z._default(outcome, 'open'),
})

const sameName = 'Another stage has this name'
const firstStays = 'New applications arrive in the first stage: rename it, but keep it first'

/** All stages in their order, beginning with the one in which applications arrive. */
export const stageList = z
  .array(stage)
  .check(z.maxLength(mostStages, `Please use at most ${mostStages} stages`))
  .check(({ value, issues }) => {
    value.forEach(({ name }, at) => {
      if (value.slice(0, at).some((each) => each.name === name))
        issues.push({ code: 'custom', path: [at, 'name'], message: sameName, input: name })
    })
    if (value[0]?.key !== firstStage)
      issues.push({ code: 'custom', path: [], message: firstStays, input: value })
  })
export type StageInput = z.output<typeof stageList>

const stored = z.object({
  stages: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      outcome,
      /** The number of applications in it. */
      applications: z.int(),
    }),
  ),
  isSample: z.boolean(),
  updatedAt: z.nullable(instant),
})
export type StoredStages = z.output<typeof stored>

/** Returns the stages of job applications, with the number of applications in each. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/application-stages',
  may: 'application-stages.read',
  reply: stored,
})

/**
 * Replaces the stages; null restores those of the sample. `moves` names, by the key of a stage that is left out, the one
 * to which its applications move. 400 with their number when one that has applications isn't named there; 409 if someone
 * else changed the stages since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/application-stages',
  may: 'application-stages.update',
  body: z.object({
    stages: z.nullable(stageList),
    moves: z._default(z.record(z.string(), z.string()), {}),
    updatedAt: z.optional(z.nullable(instant)),
  }),
  reply: stored,
})
