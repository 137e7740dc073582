import * as z from 'zod/mini'
import { instant, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The most services, and the most questions and options of a request. */
export const most = { services: 30, questions: 20, options: 20 }

const noTwo = 'Please enter at least two choices, or none'
const question = z.object({
  /** Stored answers refer to it: it changes only if the question asks for something else. */
  id: z.string().check(z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/), z.maxLength(50)),
  question: required('Please enter the question', 300),
  hint: text(300),
  options: z.array(required('Please remove the empty choice', 200)).check(
    z.maxLength(most.options, `Please use at most ${most.options} choices`),
    z.refine((options) => options.length !== 1, noTwo),
  ),
  isLong: z._default(z.boolean(), false),
})

const key = z.union([z.literal(''), z.string().check(z.regex(/^[a-z][a-z\d_]{0,39}$/))])
const serviceType = z.object({
  /** Empty for a new service, whose key is made of its name. */
  key,
  name: required('Please enter a name', 80),
  /** Whether there are projects and onboarding of this kind; otherwise it can only be requested. */
  forProjects: z._default(z.boolean(), true),
  /** Whether it is no longer offered. */
  isRetired: z._default(z.boolean(), false),
  /** The questions to a client who requests it; null for those of the sample. */
  questions: z._default(
    z.nullable(
      z
        .array(question)
        .check(z.maxLength(most.questions, `Please use at most ${most.questions} questions`)),
    ),
    null,
  ),
})

const sameName = 'Another service has this name'
/** All services in their order. */
export const serviceTypeList = z
  .array(serviceType)
  .check(z.maxLength(most.services, `Please use at most ${most.services} services`))
  .check(({ value, issues }) => {
    value.forEach(({ name }, at) => {
      const before = value.slice(0, at).some((each) => each.name === name)
      if (before)
        issues.push({ code: 'custom', path: [at, 'name'], message: sameName, input: name })
    })
    if (!value.some(({ forProjects, isRetired }) => forProjects && !isRetired))
      issues.push({
        code: 'custom',
        path: [],
        message: 'Please offer at least one service for projects',
        input: value,
      })
  })
export type ServiceTypeInput = z.output<typeof serviceTypeList>

const stored = z.object({
  types: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      forProjects: z.boolean(),
      isRetired: z.boolean(),
      questions: z.nullable(
        z.array(
          z.object({
            id: z.string(),
            question: z.string(),
            hint: z.string(),
            options: z.array(z.string()),
            isLong: z.boolean(),
          }),
        ),
      ),
    }),
  ),
  isSample: z.boolean(),
  updatedAt: z.nullable(instant),
})
export type StoredServiceTypes = z.output<typeof stored>

/** Returns the agency's services, with the questions of a request. */
export const read = endpoint({
  method: 'GET',
  path: '/api/service-types',
  may: 'service-types.read',
  reply: stored,
})

/**
 * Replaces the agency's services; null restores those of the sample, and retires the others. A service that was saved
 * can't be left out, since old records may have it: retire it. 409 if someone else changed them since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/service-types',
  may: 'service-types.update',
  body: z.object({
    types: z.nullable(serviceTypeList),
    updatedAt: z.optional(z.nullable(instant)),
  }),
  reply: stored,
})
