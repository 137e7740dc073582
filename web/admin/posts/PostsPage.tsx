import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { blogPath, list, postStatuses, read } from '../../../contract/posts.ts'
import { useNow } from '../../platform/dates.ts'
import { useFilters } from '../../platform/filters.ts'
import { ItemDialog } from '../../platform/ItemDialog.tsx'
import { Link } from '../../platform/Link.tsx'
import { List } from '../../platform/List.tsx'
import { useOpenItem } from '../../platform/open-item.ts'
import { useList } from '../../platform/query.tsx'
import { adminPostPath } from '../../routes.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { FilterBar } from '../../ui/filters.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/Table.tsx'
import { postColumns } from './columns.tsx'
import { DeletePost } from './DeletePost.tsx'
import { statusLabels } from './labels.ts'

const choices = { q: null, status: ['all', ...postStatuses] } as const
const views = [
  { value: 'all', label: 'All' },
  ...postStatuses.map((value) => ({ value, label: statusLabels[value] })),
] as const

/** The agency's own articles: drafts, what is to come, and what visitors read at /blog. */
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
      <FilterBar>
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
      </FilterBar>
      <Panel flush className="list-panel">
        <List
          list={posts}
          noun="posts"
          filters={filters}
          empty={
            <EmptyState title="No posts yet" action={newPost}>
              What you publish here appears on the blog, in its feed and in the sitemap.
            </EmptyState>
          }
        >
          {(rows) => (
            <Table
              label="Posts"
              columns={postColumns(now, ({ id }) => deleting.open(id))}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => void navigate(adminPostPath(id))}
            />
          )}
        </List>
      </Panel>
      {deleting.shown && (
        <ItemDialog
          title="Delete post"
          endpoint={read}
          id={deleting.shown}
          onClose={deleting.close}
        >
          {(post) => <DeletePost post={post} onDeleted={deleting.close} onClose={deleting.close} />}
        </ItemDialog>
      )}
    </Page>
  )
}
export default PostsPage
