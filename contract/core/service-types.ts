import * as z from 'zod/mini'
import { serviceTypesPath } from '../awaited-paths.ts'
import { instant, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The most services, the most questions and options of a request, and the most budgets. */
export const most = { services: 30, questions: 20, options: 20, budgets: 20 }

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

/** The budgets to choose from, in their order. */
export const budgetList = z
  .array(
    required('Please remove the empty budget', 100).check(
      z.refine(
        (value) => !value.includes(', '),
        'A budget can’t hold a comma before a space: answers are joined with it',
      ),
    ),
  )
  .check(
    z.minLength(2, 'Please enter at least two budgets, each on its own line'),
    z.maxLength(most.budgets, `Please use at most ${most.budgets} budgets`),
    z.refine((budgets) => new Set(budgets).size === budgets.length, 'Two budgets are the same'),
  )

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
  /** Whether the services are those of the sample. */
  isSample: z.boolean(),
  /** The budgets to choose from in requests, consultations and the sample’s onboarding; null for the sample’s. */
  budgets: z.nullable(z.array(z.string())),
  /** The sign before an amount in the agency's currency, such as `$` or `CHF` with its space. */
  currencySign: z.string(),
  updatedAt: z.nullable(instant),
})
export type StoredServiceTypes = z.output<typeof stored>

/** Returns the agency's services, with the questions of a request. */
export const read = endpoint({
  method: 'GET',
  path: serviceTypesPath,
  may: 'service-types.read',
  kept: true,
  reply: stored,
})

/**
 * Replaces the agency's services; null restores those of the sample, and retires the others. A service that was saved
 * can't be left out, since old records may have it: retire it. `budgets` replaces the budgets to choose from, null
 * restores those of the sample, and without it they stay; answers keep the words that were chosen. 409 if someone else
 * changed them since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/service-types',
  may: 'service-types.update',
  body: z.object({
    types: z.nullable(serviceTypeList),
    budgets: z.optional(z.nullable(budgetList)),
    updatedAt: z.optional(z.nullable(instant)),
  }),
  reply: stored,
})
