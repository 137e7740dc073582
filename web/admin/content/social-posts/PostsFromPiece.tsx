import { useState } from 'react'
import { readDefaultWriter, type Writer } from '../../../../contract/content/content-batches.ts'
import { generations } from '../../../../contract/content/content-making.ts'
import {
  type ContentPiece,
  contentStatuses,
  contentTypes,
} from '../../../../contract/content/content-pieces.ts'
import { networks, type SocialType, socialTypes } from '../../../../contract/content/networks.ts'
import { listFrom, makeFrom, type MadePost } from '../../../../contract/content/social-posts.ts'
import { piecePath } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { Link } from '../../../platform/Link.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { awaitBatch } from '../content-batches/awaited.ts'
import { WriterChoice } from '../content-batches/WriterChoice.tsx'
import { generationTones, nameOf, statusTones } from '../content-pieces/labels.ts'

/** Makes a post for each chosen network from a piece, and lists those that were made. */
export const PostsFromPiece = ({ piece }: { piece: ContentPiece }) => {
  const { id, clientId } = piece
  const made = useCall(listFrom, { params: { id } })
  const usual = useCall(readDefaultWriter, { query: { clientId } })
  const [chosen, setChosen] = useState<readonly SocialType[]>([])
  const [picked, setPicked] = useState<Writer | null>(null)
  const [busy, setBusy] = useState(false)
  const writer = picked ?? usual.data?.by ?? 'brief'
  const order = async () => {
    setBusy(true)
    try {
      const by = writer === 'brief' ? ({ writer: 'brief' } as const) : {}
      const body = { types: [...chosen], ...by }
      const { batchId, ids } = await call(makeFrom, { params: { id }, body })
      awaitBatch(batchId)
      toast({
        title: 'Content creation started',
        description: `${ids.length === 1 ? '1 post is' : `${ids.length} posts are`} being made.`,
      })
      setChosen([])
      void invalidate('content-pieces', 'content-batches')
    } catch (error) {
      toastFailure(error, 'Failed to create content. Please try again.')
    }
    setBusy(false)
  }
  return (
    <section className="grid gap-3" aria-label="Social posts from this piece">
      <h3 className="font-semibold">Social posts from this piece</h3>
      {made.error && <SmallFailure error={made.error} onRetry={made.refetch} />}
      {made.data && made.data.length > 0 && <Made posts={made.data} />}
      <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <legend className="sr-only">Networks</legend>
        {socialTypes
          .filter((type) => type !== piece.type)
          .map((type) => (
            <Checkbox
              key={type}
              label={networks[type].name}
              checked={chosen.includes(type)}
              onChange={({ target }) =>
                setChosen(
                  socialTypes.filter((each) =>
                    each === type ? target.checked : chosen.includes(each),
                  ),
                )
              }
            />
          ))}
      </fieldset>
      {usual.data && chosen.length > 0 && (
        <WriterChoice usual={usual.data} types={chosen} value={writer} onChange={setPicked} />
      )}
      <span>
        <Button busy={busy} disabled={chosen.length === 0} onClick={() => void order()}>
          {chosen.length > 1 ? `Make ${chosen.length} posts` : 'Make a post'}
        </Button>
      </span>
    </section>
  )
}

const Made = ({ posts }: { posts: readonly MadePost[] }) => (
  <ul aria-label="Posts from this piece" className="grid gap-2">
    {posts.map((post) => (
      <li key={post.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link className="link min-w-0 [overflow-wrap:anywhere]" to={piecePath(post.id)}>
          {contentTypes[post.type]}: {nameOf(post)}
        </Link>
        <State post={post} />
      </li>
    ))}
  </ul>
)

const State = ({ post: { generation, isBrief, status } }: { post: MadePost }) => {
  if (generation !== 'ready')
    return <Badge tone={generationTones[generation]}>{generations[generation]}</Badge>
  if (isBrief) return <Badge>Brief</Badge>
  return <Badge tone={statusTones[status]}>{contentStatuses[status]}</Badge>
}
