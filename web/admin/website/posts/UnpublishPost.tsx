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
    title="Unpublish this post?"
    confirm="Unpublish"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {post.status === 'published'
      ? `It is removed from the blog, the feed and the sitemap, and ${postPath(post.slug)} shows “not found” until you publish it again.`
      : 'It will no longer be published automatically.'}
    {unsaved && ' Your changes are saved as well.'}
  </ConfirmDialog>
)
