import { ExternalLink, Trash2 } from 'lucide-react'
import { type Post, postPath } from '../../../../contract/website/posts.ts'
import { ago, dateTime, shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { adminPostPath } from '../../../paths.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { buttonClass, IconButton } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { statusLabels, statusTones } from './labels.ts'

export const postColumns = (
  now: number,
  onDelete: (post: Post) => void,
): readonly Column<Post>[] => [
  {
    header: 'Title',
    orders: ['title'],
    className: 'main',
    cell: (post) => (
      <>
        <Link
          to={adminPostPath(post.id)}
          className="block truncate font-semibold hover:underline"
          title={post.title}
        >
          {post.title}
        </Link>
        <span className="block truncate text-ink-2 max-md:hidden">{post.description}</span>
        <span className="block truncate text-ink-2 md:hidden">{dateOf(post, now)}</span>
      </>
    ),
  },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>,
  },
  {
    header: 'Author',
    className: 'max-w-44 max-lg:hidden',
    cell: ({ author }) => <span className="block truncate">{author || '–'}</span>,
  },
  {
    header: 'Date',
    wide: true,
    cell: (post) => <span className="whitespace-nowrap">{dateOf(post, now)}</span>,
  },
  {
    header: <span className="sr-only">Actions</span>,
    wide: true,
    end: true,
    cell: (post) => (
      <span className="flex justify-end gap-1">
        {post.status === 'published' && (
          <a
            className={buttonClass('ghost', 'btn-icon')}
            href={postPath(post.slug)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`View ${post.title} on the site`}
          >
            <ExternalLink className="size-4" aria-hidden />
          </a>
        )}
        <ForRole may="posts.delete">
          <IconButton label={`Delete ${post.title}`} onClick={() => onDelete(post)}>
            <Trash2 className="size-4" aria-hidden />
          </IconButton>
        </ForRole>
      </span>
    ),
  },
]

/** Returns the publication date; for a draft, the time of the last change. */
const dateOf = ({ status, publishedAt, updatedAt }: Post, now: number) => {
  if (publishedAt === null) return `Changed ${ago(updatedAt, now)}`
  return status === 'scheduled' ? dateTime(publishedAt) : shortDate(publishedAt)
}
