import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Precedes the recipient's token and the link's number; redirects to the link's target. */
export const followPath = '/follow'

/** Click counts of one link of a campaign. */
export const linkClicks = z.object({
  address: z.string(),
  /** Recipients who followed it; programs that could be told apart are not counted. */
  recipients: z.int(),
  /** The number of clicks by recipients. */
  times: z.int(),
  /** The number of clicks by bots that scan emails. */
  programs: z.int(),
})
export type LinkClicks = z.output<typeof linkClicks>

/**
 * Which links of a campaign were followed, in their order; none unless it counts them. The figures
 * are approximate: nobody can tell for sure whether a person or a program opens an address.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/email-campaigns/:id/clicks',
  may: 'email-clicks.read',
  params: z.object({ id }),
  reply: z.object({
    /** Recipients who followed at least one. */
    recipients: z.int(),
    links: z.array(linkClicks),
  }),
})
