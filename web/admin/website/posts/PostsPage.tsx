import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { keysOf } from '../../../../contract/fields.ts'
import {
  blogPath,
  exportAll,
  list,
  postSorts,
  postStatuses,
  read,
} from '../../../../contract/website/posts.ts'
import { addressOf } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { useFilters } from '../../../platform/filters.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { adminPostPath } from '../../../paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { postColumns } from './columns.tsx'
import { postActions } from './actions.ts'
import { DeletePost } from './DeletePost.tsx'
import { statusLabels } from './labels.ts'

const choices = {
  q: null,
  status: ['all', ...postStatuses],
  sort: keysOf(postSorts),
} as const
const views = [
  { value: 'all', label: 'All' },
  ...postStatuses.map((value) => ({ value, label: statusLabels[value] })),
] as const

/** The agency's own posts: drafts, scheduled ones, and those published at /blog. */
const PostsPage = () => {
  const filters = useFilters(choices)
  const posts = useList(list, { query: filters.values })
  const deleting = useOpenItem('delete')
  const navigate = useNavigate()
  const now = useNow()
  const newPost = (
    <Link to={adminPostPath('new')} className={buttonClass('primary')}>
      <Plus className="size-4" aria-hidden />
      New post
    </Link>
  )
  return (
    <Page
      title="Posts"
      actions={
        <>
          <TrashButton noun="posts" />
          <a
            className={buttonClass('ghost')}
            href={blogPath}
            target="_blank"
            rel="noopener noreferrer"
          >
            View the blog
          </a>
          {newPost}
        </>
      }
    >
      <ListFrame
        list="posts"
        nouns={['post', 'posts']}
        label="Posts"
        pages={posts}
        filters={filters}
        columns={postColumns(now, ({ id }) => deleting.open(id))}
        sorts={postSorts}
        exportUrl={addressOf(exportAll, { query: filters.values })}
        nameOf={({ title }) => title}
        actions={postActions}
        concerns={['posts', 'trash-entries']}
        onOpen={({ id }) => void navigate(adminPostPath(id))}
        empty={
          <EmptyState title="No posts yet" action={newPost}>
            What you publish here appears on the blog, in its feed and in the sitemap.
          </EmptyState>
        }
      >
        <Segments
          label="Status"
          options={views}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
        <SearchField
          label="Search posts"
          placeholder="Search by title or description..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
      </ListFrame>
      {deleting.openId && (
        <ItemDialog
          title="Delete post"
          endpoint={read}
          id={deleting.openId}
          onClose={deleting.close}
        >
          {(post) => <DeletePost post={post} onDeleted={deleting.close} onClose={deleting.close} />}
        </ItemDialog>
      )}
    </Page>
  )
}
export default PostsPage
