import { type ContentPiece, read } from '../../../../contract/content/content-pieces.ts'
import {
  publish,
  type Publication,
  withdraw,
} from '../../../../contract/content/content-publications.ts'
import type { SentOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, queryOf } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { claimsOf } from '../content-pieces/status.ts'

export type Sending = SentOf<typeof publish>['body']

const successText: Record<Publication['target'], string> = {
  blog: 'Published on the blog',
  wordpress: 'Sent to WordPress',
  webhook: 'Sent to the webhook',
  campaign: 'Campaign draft created',
  readers: 'Newsletter queued',
  elsewhere: 'Link saved',
}

/** The piece that an action changes. `onChanged` gets it as it is afterward. */
export type Action = { piece: ContentPiece; onChanged: (piece: ContentPiece) => void }

/** Refetches everything that an action may have changed. */
export async function refresh({ piece: { id }, onChanged }: Action) {
  await invalidate('content-publications', 'posts', 'email-campaigns', 'newsletter-readers')
  const query = { ...queryOf(read, { params: { id } }), staleTime: 0 }
  // Being offline is shown by the page itself.
  await queryClient.fetchQuery(query).then(onChanged, () => {})
  await invalidate('content-pieces')
}

/** Runs an action, which may return why it isn’t done yet, and shows a toast with its result. Returns false when the text has unchecked claims. */
export async function runWithToast(
  action: Action,
  run: () => Promise<unknown>,
  description: string,
) {
  let isChecked = true
  try {
    const failure = await run()
    if (typeof failure === 'string' && failure)
      toast({ title: 'Not received yet', description: failure, variant: 'destructive' })
    else toast({ title: 'Success', description })
  } catch (error) {
    if (claimsOf(error)) isChecked = false
    else toastFailure(error)
  }
  await refresh(action)
  return isChecked
}

export const send = (action: Action, body: Sending) =>
  runWithToast(
    action,
    async () => (await call(publish, { params: { id: action.piece.id }, body })).failure,
    successText[body.target],
  )

const takenBack = {
  blog: 'Changed back to a draft',
  wordpress: 'Changed back to a draft',
  webhook: 'The webhook is told',
  elsewhere: 'Link removed',
}

export const takeBack = (action: Action, target: 'blog' | 'wordpress' | 'webhook' | 'elsewhere') =>
  runWithToast(
    action,
    () => call(withdraw, { params: { id: action.piece.id, target } }),
    takenBack[target],
  )
