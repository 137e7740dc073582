import { type Post, postPath } from '../../../../contract/website/posts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

type UnpublishPostProps = {
  post: Post
  /** True when unsaved changes are saved along with it. */
  hasUnsavedChanges: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation before a post becomes a draft again. */
export const UnpublishPost = ({
  post,
  hasUnsavedChanges,
  onConfirm,
  onClose,
}: UnpublishPostProps) => (
  <ConfirmDialog
    title="Unpublish this post?"
    confirm="Unpublish"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {post.status === 'published'
      ? `It is removed from the blog, the feed and the sitemap, and ${postPath(post.slug)} shows “not found” until you publish it again.`
      : 'It will no longer be published automatically.'}
    {hasUnsavedChanges && ' Your changes are saved as well.'}
  </ConfirmDialog>
)
