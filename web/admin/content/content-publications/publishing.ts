import { type ContentPiece, read } from '../../../../contract/content/content-pieces.ts'
import {
  publish,
  type Publication,
  withdraw,
} from '../../../../contract/content/content-publications.ts'
import type { SentOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, queryClient, queryOf } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'
import { claimsOf } from '../content-pieces/status.ts'

export type Sending = SentOf<typeof publish>['body']

const done: Record<Publication['target'], string> = {
  blog: 'Published on the blog',
  wordpress: 'Sent to WordPress',
  campaign: 'Campaign draft created',
  elsewhere: 'Link saved',
}

/** The piece that an action is about; `onChanged` gets it as it is afterwards. */
export type Action = { piece: ContentPiece; onChanged: (piece: ContentPiece) => void }

/** Everything that an action changed is asked for again. */
export async function refresh({ piece: { id }, onChanged }: Action) {
  await invalidate('content-publications', 'posts', 'email-campaigns')
  const query = { ...queryOf(read, { params: { id } }), staleTime: 0 }
  // Who is offline now is told by the page itself.
  await queryClient.fetchQuery(query).then(onChanged, () => {})
  await invalidate('content-pieces')
}

/** Runs an action and says how it went. False when something in the text has to be checked first. */
export async function told(action: Action, run: () => Promise<unknown>, description: string) {
  let isChecked = true
  try {
    await run()
    toast({ title: 'Success', description })
  } catch (error) {
    if (claimsOf(error)) isChecked = false
    else toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
  }
  await refresh(action)
  return isChecked
}

export const send = (action: Action, body: Sending) =>
  told(action, () => call(publish, { params: { id: action.piece.id }, body }), done[body.target])

export const takeBack = (action: Action, target: 'blog' | 'wordpress' | 'elsewhere') =>
  told(
    action,
    () => call(withdraw, { params: { id: action.piece.id, target } }),
    target === 'elsewhere' ? 'Link removed' : 'Changed back to a draft',
  )
