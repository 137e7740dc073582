import * as z from 'zod/mini'
import { endpoint } from '../http.ts'

/** The steps of a new installation, in the order of the guided set-up. */
export const firstSteps = [
  'agency',
  'billing',
  'brand',
  'services',
  'samples',
  'website',
  'email',
  'hours',
  'team',
  'client',
] as const
export type FirstStep = (typeof firstSteps)[number]

const state = z.object({
  /**
   * The steps that are done: the agency's details, its look, its services, the hours and the billing details were saved,
   * visitors see no sample, its website was published, a mail server is set up, there is a second person on the team,
   * and a client.
   */
  done: z.object({
    agency: z.boolean(),
    brand: z.boolean(),
    services: z.boolean(),
    samples: z.boolean(),
    website: z.boolean(),
    email: z.boolean(),
    hours: z.boolean(),
    billing: z.boolean(),
    team: z.boolean(),
    client: z.boolean(),
  }),
  /** The steps that an owner skipped; one that is done since then stays among them. */
  skipped: z.array(z.enum(firstSteps)),
  /** Whether there never was a client, a lead or a consultation request. */
  isNew: z.boolean(),
})
export type FirstStepsState = z.output<typeof state>

/** Returns how far the set-up is. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/first-steps',
  may: 'first-steps.read',
  reply: state,
})

/** Skips a step of the set-up, or takes it up again. */
export const skip = endpoint({
  method: 'PUT',
  path: '/api/admin/first-steps/:step',
  may: 'first-steps.skip',
  params: z.object({ step: z.enum(firstSteps) }),
  body: z.object({ skipped: z.boolean() }),
  reply: state,
})
