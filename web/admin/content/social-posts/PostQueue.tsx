import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PlannedPiece } from '../../../../contract/content/content-calendar.ts'
import { isSocial, networks } from '../../../../contract/content/networks.ts'
import { shortDay } from '../../../platform/dates.ts'
import { idIn } from '../../../platform/url-values.ts'
import { Button } from '../../../ui/Button.tsx'
import { ContentCalendar } from '../content-pieces/ContentCalendar.tsx'
import type { PieceFilters } from '../content-pieces/content-filters.ts'
import { useCalendar } from '../content-pieces/use-calendar.ts'
import { ExportPosts } from './ExportPosts.tsx'
import { networkMonths } from './gaps.ts'

const isPost = ({ type }: PlannedPiece) => isSocial(type)

type PostQueueProps = { filters: PieceFilters; onOpen: (id: number) => void }

/** The social posts of a month by day and time, with the gaps of each network and an export for schedulers. */
export const PostQueue = ({ filters, onOpen }: PostQueueProps) => {
  const { month, days, query } = useCalendar(filters)
  const [exporting, setExporting] = useState(false)
  const clientId = idIn(filters.values.client)
  const ownDays = days.filter((day) => day.startsWith(month))
  const posts = (query.data?.pieces ?? []).filter(isPost)
  const rows = networkMonths(posts, ownDays)
  return (
    <>
      <section
        className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3"
        aria-label="Networks this month"
      >
        {!clientId && <p className="text-ink-2">Choose a client to see gaps and export posts.</p>}
        {clientId && rows.length === 0 && query.data && (
          <p className="text-ink-2 max-sm:hidden">No posts are planned for this month.</p>
        )}
        {clientId && rows.length > 0 && (
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {rows.map(({ type, posts: count, longest }) => (
              <li key={type} className="min-w-40">
                <span className="font-semibold">{networks[type].name}</span>{' '}
                <span className="num text-ink-2">
                  {count} {count === 1 ? 'post' : 'posts'}
                </span>
                {longest && longest.days > 1 && (
                  <span className="num block text-[0.875em] text-ink-2">
                    Longest gap: {longest.days} days, {shortDay(longest.from)} to{' '}
                    {shortDay(longest.to)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {clientId && (
          <Button onClick={() => setExporting(true)}>
            <Download className="size-4" aria-hidden />
            Export posts
          </Button>
        )}
      </section>
      <ContentCalendar
        filters={filters}
        only={isPost}
        emptyTitle="No posts are planned for this month"
        onOpen={onOpen}
      />
      {exporting && clientId && (
        <ExportPosts
          clientId={clientId}
          days={ownDays}
          posts={posts}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}
