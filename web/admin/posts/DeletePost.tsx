import { binDays } from '../../../contract/bin-entries.ts'
import { type Post, postPath, remove } from '../../../contract/posts.ts'
import { call } from '../../platform/call.ts'
import { sentenceOf } from '../../platform/sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { binChanged, toastDeleted } from '../bin-entries/bring-back.ts'

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
    toastDeleted('posts', [post.id], post.title, 'Post deleted')
    onDeleted()
    void binChanged('posts')
  }
  return (
    <ConfirmDialog
      title="Delete this post?"
      confirm="Delete post"
      onConfirm={deletePost}
      onClose={onClose}
    >
      “{post.title}” goes into the bin, and can be brought back for {binDays} days. Then it is
      erased for good.{' '}
      {post.status === 'published' &&
        `Visitors can read it now; ${postPath(post.slug)} will answer “not found”.`}
    </ConfirmDialog>
  )
}
