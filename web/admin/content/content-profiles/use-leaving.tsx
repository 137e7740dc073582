import { type ReactNode, useState } from 'react'
import { listAgencyPosts } from '../../../../contract/content/content-publications.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { adminPostPath } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

type Posts = ReplyOf<typeof listAgencyPosts>

/** Thrown when somebody doesn't confirm: nothing is saved, and what was typed stays. */
export class NotConfirmed extends Error {}

/** Asks before content becomes a client's while some of it is public on the agency's blog, where it stays. */
export function useLeaving(clientId: number): { ask: () => Promise<void>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{
    posts: Posts
    answer: (confirmed: boolean) => void
  } | null>(null)
  const ask = async () => {
    const posts = await call(listAgencyPosts, { params: { clientId } })
    if (posts.length === 0) return
    const isConfirmed = await new Promise<boolean>((answer) => setAsked({ posts, answer }))
    setAsked(null)
    if (!isConfirmed) throw new NotConfirmed()
  }
  const dialog = asked && (
    <ConfirmDialog
      title={asked.posts.length === 1 ? 'One post stays public' : 'Some posts stay public'}
      confirm="Make it the client’s"
      danger={false}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <p>
        {asked.posts.length === 1 ? 'This post was' : `These ${asked.posts.length} posts were`} made
        from this content and {asked.posts.length === 1 ? 'stays' : 'stay'} on the agency’s blog
        until somebody takes {asked.posts.length === 1 ? 'it' : 'them'} down. Scheduled ones become
        drafts.
      </p>
      <ul className="mt-3 grid max-h-60 list-disc gap-1 overflow-y-auto pl-5">
        {asked.posts.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <a className="link" href={adminPostPath(id)} target="_blank" rel="noreferrer">
              {title}
            </a>
            , since {shortDate(publishedAt)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
