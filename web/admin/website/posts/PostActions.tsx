import { ExternalLink, Trash2 } from 'lucide-react'
import { type Post, postPath } from '../../../../contract/website/posts.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass, IconButton } from '../../../ui/Button.tsx'
import { PinButton } from '../../PinButton.tsx'
import { statusLabels, statusTones } from './labels.ts'

export type Asked = 'publish' | 'unpublish' | 'delete'

type PostActionsProps = {
  post: Post | null
  isDirty: boolean
  isSubmitting: boolean
  onAsk: (what: Asked) => void
}

/** The status of a post, with buttons for the next steps. */
export const PostActions = ({ post, isDirty, isSubmitting, onAsk }: PostActionsProps) => {
  const status = post?.status ?? 'draft'
  const isPublic = status === 'published'
  return (
    <>
      {isDirty && <span className="text-ink-3">Unsaved changes</span>}
      <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
      {post && <PinButton noun="posts" id={post.id} />}
      {post && (
        <ForRole may="posts.delete">
          <IconButton label="Delete this post" onClick={() => onAsk('delete')}>
            <Trash2 className="size-4" aria-hidden />
          </IconButton>
        </ForRole>
      )}
      {post && isPublic && (
        <a
          className={buttonClass('line')}
          href={postPath(post.slug)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ExternalLink className="size-4" aria-hidden />
          View on site
        </a>
      )}
      {status !== 'draft' && <Button onClick={() => onAsk('unpublish')}>Unpublish</Button>}
      <Button
        type="submit"
        look={isPublic ? 'primary' : 'line'}
        busy={isSubmitting}
        disabled={!isDirty}
      >
        {status === 'draft' ? 'Save draft' : 'Save changes'}
      </Button>
      {!isPublic && (
        <Button look="primary" onClick={() => onAsk('publish')}>
          {status === 'scheduled' ? 'Reschedule' : 'Publish'}
        </Button>
      )}
    </>
  )
}
