import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Link } from '../platform/Link.tsx'

export type Figure = {
  label: string
  /** null while it is not known. */
  value: number | null
  /** Stands after the value, such as "days". */
  unit?: string
  /** A few words about it. */
  note?: ReactNode
  /** Where the rows behind the figure are. */
  to: To
  bad?: boolean
}

/** A few figures in one ruled panel, each a link to what is counted. */
export const FigureStrip = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <ul
    aria-label={label}
    className="panel grid grid-cols-2 gap-px overflow-hidden bg-line lg:grid-cols-4"
  >
    {figures.map((figure) => (
      <li key={figure.label} className="grid bg-surface">
        <Link
          to={figure.to}
          className="grid content-start gap-1 px-5 py-4 -outline-offset-2 hover:bg-sunken focus-visible:relative max-sm:px-4"
        >
          <span className="text-ink-2">{figure.label}</span>
          <span
            className={`num font-display text-[1.875rem] leading-8 font-[660] tracking-[-.032em] ${figure.bad ? 'text-bad' : ''}`}
          >
            {figure.value === null ? '–' : figure.value.toLocaleString('en-US')}
            {figure.unit && (
              <span className="text-[1.125rem] tracking-normal text-ink-2"> {figure.unit}</span>
            )}
          </span>
          {figure.note && <span className="text-[0.8125rem] text-ink-3">{figure.note}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
