import { type Post, postPath, remove } from '../../../contract/posts.ts'
import { call } from '../../platform/call.ts'
import { invalidate } from '../../platform/query.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'

type DeletePostProps = { post: Post; onDeleted: () => void; onClose: () => void }

/** Asks, and deletes the post. */
export const DeletePost = ({ post, onDeleted, onClose }: DeletePostProps) => {
  const deletePost = async () => {
    try {
      await call(remove, { params: { id: post.id } })
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
      return
    }
    toast({ title: 'Success', description: 'Post deleted' })
    onDeleted()
    void invalidate('posts')
  }
  return (
    <ConfirmDialog
      title="Delete this post?"
      confirm="Delete post"
      onConfirm={deletePost}
      onClose={onClose}
    >
      “{post.title}” will be gone for good.{' '}
      {post.status === 'published' &&
        `Visitors can read it now; ${postPath(post.slug)} will answer “not found”.`}
    </ConfirmDialog>
  )
}
