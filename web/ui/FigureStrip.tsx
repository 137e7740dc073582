import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Link } from '../platform/Link.tsx'

export type Figure = {
  label: string
  /** null while unknown; text for anything but a plain count. */
  value: number | string | null
  /** Shown after the value, such as "days". */
  unit?: string
  /** A short explanation. */
  note?: ReactNode
  /** The link to the rows behind the figure. */
  to?: To
  bad?: boolean
}

const cell = 'grid content-start gap-1 px-panel py-3 -outline-offset-2 focus-visible:relative'

/** Column counts that leave no empty cell, by the number of figures. */
const columns: Record<number, string> = {
  3: 'grid-cols-3',
  6: 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-6',
}

/** Shows a few figures in a ruled panel, each linked to the records it counts. */
export const FigureStrip = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <ul
    aria-label={label}
    className={`panel grid gap-px overflow-hidden bg-line ${columns[figures.length] ?? 'grid-cols-2 lg:grid-cols-4'}`}
  >
    {figures.map((figure) => (
      <li key={figure.label} className="grid bg-surface">
        {figure.to ? (
          <Link to={figure.to} className={`${cell} hover:bg-sunken`}>
            <Words figure={figure} />
          </Link>
        ) : (
          <div className={cell}>
            <Words figure={figure} />
          </div>
        )}
      </li>
    ))}
  </ul>
)

const Words = ({ figure: { label, value, unit, note, bad } }: { figure: Figure }) => (
  <>
    <span className="text-ink-2">{label}</span>
    <span
      className={`num font-display text-[1.875rem] leading-8 font-[660] tracking-[-.032em] ${bad ? 'text-bad' : ''}`}
    >
      {value === null ? '–' : value.toLocaleString('en-US')}
      {unit && <span className="text-[1.125rem] tracking-normal text-ink-2"> {unit}</span>}
    </span>
    {note && <span className="text-[0.8125rem] text-ink-3">{note}</span>}
  </>
)
