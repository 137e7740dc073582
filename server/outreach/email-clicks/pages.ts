import { followPath } from '../../../contract/outreach/email-clicks.ts'
import { describeError } from '../../platform/log.ts'
import type { PlainCall, ServedPlain } from '../../platform/plain-pages.ts'
import { notFound } from '../../platform/refusals.ts'
import { readLink, recordClick } from './store.ts'

/** Counts the click and redirects; redirects even when counting fails. */
async function follow(call: PlainCall) {
  const { token = '', link = '' } = call.params
  const followed = await readLink(call, token, link)
  if (!followed) throw notFound()
  if (call.request.method === 'GET')
    try {
      await recordClick(call, followed, call.request)
    } catch (error) {
      call.log.warn({ error: describeError(error) }, 'a link click was not counted')
    }
  return { redirect: followed.address }
}

export const emailClickPages: ServedPlain[] = [
  {
    method: 'GET',
    path: `${followPath}/:token/:link`,
    may: 'email-clicks.follow',
    limit: 'secret-link',
    handle: follow,
  },
]
