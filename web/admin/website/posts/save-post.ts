import {
  create,
  type Post,
  type PostInput,
  read,
  update,
} from '../../../../contract/website/posts.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { freshOf } from '../../../platform/fresh.ts'
import { invalidate } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'
import { toast } from '../../../ui/toast-store.ts'

/**
 * Stores a post, a new one when `before` is null, and shows a toast.
 * @throws CallError
 */
export const savePost = async (
  before: Post | null,
  body: PostInput & { updatedAt?: string | undefined },
): Promise<Post> => {
  const saved = before
    ? await call(update, { params: { id: before.id }, body })
    : await call(create, { body })
  if (before)
    queryClient.setQueryData(freshOf(read, { params: { id: String(before.id) } }).queryKey, saved)
  void invalidate('posts')
  toast({ title: 'Success', description: successText(before, saved) })
  return saved
}

const successText = (before: Post | null, saved: Post) => {
  const previousDate = before?.publishedAt ?? null
  if (saved.publishedAt === previousDate)
    return previousDate === null ? 'Draft saved' : 'Post saved'
  if (saved.publishedAt === null) return 'Post unpublished'
  return saved.status === 'scheduled'
    ? `Post scheduled for ${dateTime(saved.publishedAt)}`
    : 'Post published'
}
