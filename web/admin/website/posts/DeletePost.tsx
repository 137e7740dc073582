import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { type Post, postPath, remove } from '../../../../contract/website/posts.ts'
import { call } from '../../../platform/call.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleteOne } from '../../core/trash-entries/restore.ts'

type DeletePostProps = { post: Post; onDeleted: () => void; onClose: () => void }

/** Asks for confirmation, then deletes the post. */
export const DeletePost = ({ post, onDeleted, onClose }: DeletePostProps) => {
  const deletePost = () =>
    deleteOne(
      {
        noun: 'posts',
        id: post.id,
        name: post.title,
        success: 'Post deleted',
        failed: 'Failed to delete post. Please try again.',
      },
      () => call(remove, { params: { id: post.id } }),
      onDeleted,
    )
  return (
    <ConfirmDialog
      title="Delete this post?"
      confirm="Delete post"
      onConfirm={deletePost}
      onClose={onClose}
    >
      “{post.title}” moves to the trash and can be restored for {trashDays} days. After that it is
      permanently deleted.{' '}
      {post.status === 'published' &&
        `Visitors can read it now. ${postPath(post.slug)} will show “not found”.`}
    </ConfirmDialog>
  )
}
