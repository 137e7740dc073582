import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { ComparedVersion } from './ComparedVersion.tsx'
import { comparedFile } from './drawn-file.ts'
import { useWidth } from './PageSheet.tsx'
import type { ReviewedVersion, Room } from './room.ts'

/** Returns the versions that can be compared with the one on screen, newest first. */
export const comparable = ({ deliverable, version }: Room): ReviewedVersion[] =>
  comparedFile(version)
    ? deliverable.versions.filter((each) => each.id !== version.id && comparedFile(each))
    : []

const views = [
  { value: 'slider', label: 'Slider' },
  { value: 'side', label: 'Side by side' },
] as const

/** The version on screen and another one: one over the other with a slider, or side by side. */
export const Compare = ({
  room,
  other,
  onOther,
}: {
  room: Room
  other: ReviewedVersion
  onOther: (id: number) => void
}) => {
  const [view, setView] = useState<'slider' | 'side'>('slider')
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(1)
  const { version, deliverable } = room
  const [left, right] = [other, version].toSorted((a, b) => a.number - b.number) as [
    ReviewedVersion,
    ReviewedVersion,
  ]
  const most = (count: number) => setPages((before) => Math.max(before, count))
  return (
    <section aria-label="Compare versions" className="review-compare">
      <div className="review-compare-bar">
        <Select
          aria-label="Compare with"
          className="review-versions"
          value={String(other.id)}
          onChange={({ target }) => onOther(Number(target.value))}
          options={comparable(room).map(({ id, number }) => ({
            value: String(id),
            label: `With version ${number}`,
          }))}
        />
        <Segments label="View" options={views} value={view} onChange={setView} />
        {pages > 1 && (
          <span className="flex items-center gap-1">
            <IconButton
              label="Previous page"
              disabled={page <= 1}
              onClick={() => setPage(page - 1)}
            >
              <ChevronLeft className="size-4" aria-hidden />
            </IconButton>
            <span className="num">
              Page {page} of {pages}
            </span>
            <IconButton
              label="Next page"
              disabled={page >= pages}
              onClick={() => setPage(page + 1)}
            >
              <ChevronRight className="size-4" aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <div className="review-stage">
        <Both
          key={`${left.id} ${right.id}`}
          {...{ view, left, right, page, name: deliverable.name, onPages: most }}
        />
      </div>
    </section>
  )
}

type BothProps = {
  view: 'slider' | 'side'
  left: ReviewedVersion
  right: ReviewedVersion
  name: string
  page: number
  onPages: (pages: number) => void
}

const Both = ({ view, left, right, ...shown }: BothProps) => {
  const { ref, width } = useWidth()
  const [at, setAt] = useState(50)
  const gap = 16
  const each = Math.floor(view === 'side' ? (width - gap) / 2 : Math.min(width, 1100))
  return (
    <div ref={ref}>
      {view === 'side' ? (
        <div className="flex items-start" style={{ gap }}>
          {[left, right].map((version) => (
            <figure key={version.id} className="review-compared">
              <figcaption>Version {version.number}</figcaption>
              <ComparedVersion version={version} width={each} {...shown} />
            </figure>
          ))}
        </div>
      ) : (
        <div className="review-slider" style={{ width: each, '--at': `${at}%` } as CSSProperties}>
          <ComparedVersion version={right} width={each} {...shown} />
          <div className="review-slider-over">
            <ComparedVersion version={left} width={each} {...shown} />
          </div>
          <input
            type="range"
            min={0}
            max={100}
            value={at}
            aria-label={`Version ${left.number} over version ${right.number}`}
            aria-valuetext={`${at}% of the width shows version ${left.number}`}
            onChange={({ target }) => setAt(Number(target.value))}
          />
          <span className="review-slider-line" aria-hidden>
            <span>Version {left.number}</span>
            <span>Version {right.number}</span>
          </span>
        </div>
      )}
    </div>
  )
}
