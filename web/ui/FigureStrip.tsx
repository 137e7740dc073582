import type { To } from 'react-router'
import { Link } from '../platform/Link.tsx'

export type Figure = {
  label: string
  /** null while it is not known. */
  value: number | null
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
      <li key={figure.label} className="bg-surface">
        <Link
          to={figure.to}
          className="grid gap-1 px-5 py-4 -outline-offset-2 hover:bg-sunken focus-visible:relative"
        >
          <span className="text-ink-2">{figure.label}</span>
          <span
            className={`num font-display text-[1.875rem] leading-8 font-[660] tracking-[-.032em] ${figure.bad ? 'text-bad' : ''}`}
          >
            {figure.value === null ? '–' : figure.value.toLocaleString('en-US')}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
