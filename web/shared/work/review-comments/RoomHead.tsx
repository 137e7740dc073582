import { Columns2, Download, ExternalLink, X } from 'lucide-react'
import { Link } from '../../../platform/Link.tsx'
import { dateTime } from '../../../platform/dates.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import type { Room } from './room.ts'

/** The name of the deliverable, the version on screen, and the way back. */
export const RoomHead = ({
  room,
  back,
  isComparing,
  onCompare,
}: {
  room: Room
  back: { to: string; label: string }
  isComparing: boolean
  /** Begins and ends comparing; omitted if there is nothing to compare with. */
  onCompare: (() => void) | undefined
}) => {
  const { deliverable, version, showVersion } = room
  const { name, projectName, versions, latest } = deliverable
  const isFile = version.fileName !== ''
  return (
    <header className="review-head">
      <Link to={back.to} aria-label={back.label} className="review-close">
        <X className="size-5" aria-hidden />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 dir="auto" tabIndex={-1} className="truncate font-display outline-none">
          {name}
        </h1>
        <p className="truncate text-[0.875em] text-ink-2">
          <bdi>{projectName}</bdi>
          <span className="max-sm:hidden"> · {dateTime(version.deliveredAt)}</span>
        </p>
      </div>
      <div className="review-choices">
        {versions.length > 1 ? (
          <Select
            aria-label="Version"
            className="review-versions"
            value={String(version.id)}
            onChange={({ target }) => showVersion(Number(target.value))}
            options={versions.map(({ id, number }) => ({
              value: String(id),
              label: `Version ${number}${id === latest.id ? ', newest' : ''}`,
            }))}
          />
        ) : (
          <span className="num flex-none text-ink-2 max-sm:hidden">Version 1</span>
        )}
        {onCompare && (
          <Button
            aria-pressed={isComparing}
            aria-label={isComparing ? 'Stop comparing' : 'Compare versions'}
            className="review-compare-button"
            onClick={onCompare}
          >
            <Columns2 className="size-4" aria-hidden />
            <span className="max-sm:hidden">{isComparing ? 'Stop comparing' : 'Compare'}</span>
          </Button>
        )}
      </div>
      <a
        className={buttonClass('ghost', 'btn-icon')}
        href={version.fileUrl}
        aria-label={isFile ? `Download version ${version.number}` : 'Open the link in a new tab'}
        {...(isFile ? { download: version.fileName } : { target: '_blank', rel: 'noreferrer' })}
      >
        {isFile ? (
          <Download className="size-5" aria-hidden />
        ) : (
          <ExternalLink className="size-5" aria-hidden />
        )}
      </a>
    </header>
  )
}
