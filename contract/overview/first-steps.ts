import * as z from 'zod/mini'
import { endpoint } from '../http.ts'

/** The steps of a new installation, in their usual order. */
export const firstSteps = ['agency', 'billing', 'hours', 'email', 'client'] as const
export type FirstStep = (typeof firstSteps)[number]

/**
 * Returns which steps are done: the agency's details, the billing details and the hours were saved, a mail server is set up, there is a
 * client. `isNew`: there never was a client, a lead or a consultation request.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/first-steps',
  may: 'first-steps.read',
  reply: z.object({
    done: z.object({
      agency: z.boolean(),
      billing: z.boolean(),
      hours: z.boolean(),
      email: z.boolean(),
      client: z.boolean(),
    }),
    isNew: z.boolean(),
  }),
})
