import { type ReactNode, useState } from 'react'
import type { Bar } from './BarChart.tsx'
import { Button } from './Button.tsx'
import { Panel } from './Panel.tsx'

/** A panel with a chart that can be switched to a table. */
export const ChartPanel = ({
  title,
  note,
  heads,
  bars,
  choice,
  none,
  children,
}: {
  title: string
  /** A short text below it, such as the unit. */
  note?: ReactNode
  /** Buttons that choose what is shown, above the chart and the table. */
  choice?: ReactNode
  /** The headers of the table's two columns. */
  heads: [string, string]
  bars: readonly Bar[]
  /** Stands for a chart in which every bar is empty. */
  none: string
  children: ReactNode
}) => {
  const [asTable, setAsTable] = useState(false)
  if (bars.every(({ value }) => value === 0))
    return (
      <Panel title={title}>
        {choice}
        <p className="text-ink-2">{none}</p>
      </Panel>
    )
  return (
    <Panel
      title={title}
      actions={
        <Button look="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          View as table<span className="sr-only">: {title}</span>
        </Button>
      }
    >
      {choice}
      {asTable ? <ChartTable title={title} heads={heads} bars={bars} /> : children}
      {note && <p className="mt-3 text-[0.75rem] text-ink-3">{note}</p>}
    </Panel>
  )
}

const ChartTable = ({
  title,
  heads,
  bars,
}: {
  title: string
  heads: [string, string]
  bars: readonly Bar[]
}) => (
  <table className="table" aria-label={title}>
    <thead>
      <tr>
        <th scope="col">{heads[0]}</th>
        <th scope="col" className="end">
          {heads[1]}
        </th>
      </tr>
    </thead>
    <tbody>
      {bars.map((bar) => (
        <tr key={bar.label}>
          <th scope="row">{bar.label}</th>
          <td className="end num">
            {bar.text}
            {bar.open && ' so far'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
