import { type Post, postPath } from '../../../../contract/website/posts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

type UnpublishPostProps = {
  post: Post
  /** Is there something typed that is saved along with it? */
  unsaved: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a post becomes a draft again. */
export const UnpublishPost = ({ post, unsaved, onConfirm, onClose }: UnpublishPostProps) => (
  <ConfirmDialog
    title="Make this post a draft again?"
    confirm="Unpublish"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {post.status === 'published'
      ? `It leaves the blog, the feed and the sitemap, and ${postPath(post.slug)} answers “not found” until you publish it again.`
      : 'It will not be published by itself any more.'}
    {unsaved && ' What you changed is saved along with it.'}
  </ConfirmDialog>
)
