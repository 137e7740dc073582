import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The path before the recipient's token and the link's number; it redirects to the link's target. */
export const followPath = '/follow'

/** The click counts of a link in a campaign. */
export const linkClicks = z.object({
  address: z.string(),
  /** The number of recipients who followed it, without detected bots. */
  recipients: z.int(),
  /** The number of clicks by recipients. */
  times: z.int(),
  /** The number of clicks by bots that scan emails. */
  programs: z.int(),
})
export type LinkClicks = z.output<typeof linkClicks>

/**
 * Returns the clicked links of a campaign, in their order; none unless it tracks clicks. The counts are
 * approximate, since clicks by people and bots can't be told apart with certainty.
 */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/email-campaigns/:id/clicks',
  may: 'email-clicks.read',
  params: z.object({ id }),
  reply: z.object({
    /** The number of recipients who followed at least one link. */
    recipients: z.int(),
    links: z.array(linkClicks),
  }),
})
