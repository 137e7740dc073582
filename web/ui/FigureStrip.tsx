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
/** On a phone, amounts are a line each, with the label before them. */
const line = 'max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-4'

/** Column counts that leave no empty cell, by the number of figures. */
const columns: Record<number, string> = {
  3: 'grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))]',
  6: 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-6',
}

/** Shows a few figures in a ruled panel, each linked to the records it counts. */
export const FigureStrip = ({ label, figures }: { label: string; figures: readonly Figure[] }) => {
  const isLines = figures.length === 3 && figures.some(({ value }) => typeof value === 'string')
  const across = columns[figures.length] ?? 'grid-cols-2 lg:grid-cols-4'
  const cells = isLines ? `${cell} ${line}` : cell
  return (
    <ul
      aria-label={label}
      className={`panel grid gap-px overflow-hidden bg-line ${isLines ? 'sm:grid-cols-3' : across}`}
    >
      {figures.map((figure) => (
        <li key={figure.label} className="grid min-w-0 bg-surface">
          {figure.to ? (
            <Link to={figure.to} className={`${cells} hover:bg-sunken`}>
              <Words figure={figure} isLine={isLines} />
            </Link>
          ) : (
            <div className={cells}>
              <Words figure={figure} isLine={isLines} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The width of a digit, in parts of the font's size. */
const digit = 0.58
/** Returns the font size at which a value of so many characters fits its cell, up to the usual one. */
const fitting = (characters: number) =>
  `min(1.875rem, max(0.875rem, ${(100 / (characters * digit)).toFixed(1)}cqi))`

type WordsProps = { figure: Figure; isLine: boolean }
const Words = ({ figure: { label, value, unit, note, bad }, isLine }: WordsProps) => {
  const text = value === null ? '–' : value.toLocaleString('en-US')
  return (
    <>
      <span className="wrap-anywhere text-ink-2">{label}</span>
      <span className={`@container block min-w-0 ${isLine ? 'max-sm:text-right' : ''}`}>
        <span
          className={`num block font-display leading-8 font-[660] tracking-[-.032em] ${bad ? 'text-bad' : ''}`}
          style={{ fontSize: fitting(text.length + (unit ? unit.length * 0.6 + 1 : 0)) }}
        >
          {text}
          {unit && <span className="text-[.6em] tracking-normal text-ink-2"> {unit}</span>}
        </span>
      </span>
      {note && (
        <span
          className={`wrap-anywhere line-clamp-3 text-[0.8125rem] text-ink-3 ${isLine ? 'max-sm:col-span-2' : ''}`}
        >
          {note}
        </span>
      )}
    </>
  )
}
