import { useMemo } from 'react'
import type { BrandSettings } from '../../../../contract/core/brand.ts'
import { pairsOf } from '../../../../contract/core/brand/pairs.ts'
import { themesOf } from '../../../../contract/core/brand/standard.ts'
import {
  type Theme,
  themes,
  type Token,
  type Tokens,
} from '../../../../contract/core/brand/tokens.ts'
import { noteText } from './note-text.ts'

const swatches: Token[] = [
  'paper',
  'mist',
  'line-2',
  'ink-3',
  'ink',
  'pine-soft',
  'pine-text',
  'primary',
  'pine-deep',
  'sun-soft',
  'sun',
]

/** The rows of the table of contrasts: the lowest of each kind counts. */
const rows: { label: string; least: number; has: RegExp }[] = [
  { label: 'Text', least: 7, has: /^ink$/ },
  { label: 'Muted text', least: 4.5, has: /^ink-[23]$/ },
  { label: 'Links', least: 4.5, has: /^(?:pine|sun)-text$/ },
  { label: 'Text on buttons and highlights', least: 4.5, has: /^on-|^sun-on-pine$/ },
  { label: 'Buttons and field borders', least: 3, has: /^(?:primary|line-strong|focus)$/ },
  { label: 'Charts', least: 3, has: /^c\d$/ },
]

const Ramp = ({ theme, tokens }: { theme: Theme; tokens: Tokens }) => (
  <div className="flex overflow-clip rounded-2 border border-line" aria-hidden>
    {[...swatches, ...(['c2', 'c3', 'c4'] as const)].map((token) => (
      <span
        key={token}
        title={`${theme}: ${token}`}
        className="h-8 flex-1"
        style={{ background: tokens[token] }}
      />
    ))}
  </div>
)

/** The colors that follow from one or two, what had to move, and the contrast that is kept. */
export const ColorReport = ({ look: { primary, accent } }: { look: BrandSettings }) => {
  const { ramp, pairs } = useMemo(() => {
    const found = themesOf({ primary, accent })
    return { ramp: found, pairs: pairsOf(found) }
  }, [primary, accent])
  const lowest = (theme: Theme, { has, least }: (typeof rows)[number]) =>
    Math.min(
      ...pairs
        .filter((pair) => pair.theme === theme && has.test(pair.color) && pair.least >= least)
        .map(({ ratio }) => ratio),
    ).toFixed(1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {themes.map((theme) => (
        <Ramp key={theme} theme={theme} tokens={ramp[theme]} />
      ))}
      <div role="status" className="grid gap-2">
        {ramp.notes.length === 0 ? (
          <p className="font-semibold text-ok">Your colors are used exactly as they are.</p>
        ) : (
          <ul className="grid list-disc gap-1.5 pl-4 text-ink-2">
            {ramp.notes.map((note) => (
              <li key={JSON.stringify(note)}>{noteText(note)}</li>
            ))}
          </ul>
        )}
      </div>
      <table className="table max-sm:block max-sm:overflow-x-auto" tabIndex={0}>
        <caption className="sr-only">Lowest contrast of each kind</caption>
        <thead>
          <tr>
            <th scope="col">Contrast</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
            <th scope="col">At least</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <td className="whitespace-normal">{row.label}</td>
              <td>{lowest('light', row)}</td>
              <td>{lowest('dark', row)}</td>
              <td className="text-ink-2">{row.least}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
