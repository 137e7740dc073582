import { ChevronRight } from 'lucide-react'
import type { To } from 'react-router'
import { Link } from '../../../platform/Link.tsx'
import { targetOf } from './dragging.ts'

export type Crumb = { label: string; to: To; folderId?: number | null }

/** The way to the open folder. Files can be dropped on what is above. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Folders" className="min-w-0">
    <ol className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
      {crumbs.map(({ label, to, folderId }, i) => {
        const isOpen = i === crumbs.length - 1
        return (
          <li key={label + i} className="flex min-w-0 items-center gap-1">
            {i > 0 && <ChevronRight className="size-4 flex-none text-ink-3" aria-hidden />}
            {isOpen ? (
              <h2 className="[overflow-wrap:anywhere]" aria-current="page">
                {label}
              </h2>
            ) : (
              <Link
                to={to}
                className="link rounded-2 px-0.5 [overflow-wrap:anywhere] data-over:bg-pine-soft coarse:min-h-8"
                {...(folderId !== undefined && targetOf(folderId))}
              >
                {label}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
