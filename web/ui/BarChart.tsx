import { hasRoom } from './bar-room.ts'

export type Bar = {
  label: string
  /** Values below zero are drawn as zero and only written in the table. */
  value: number
  /** The formatted value. */
  text: string
  /** Whether the period isn't over yet; drawn hatched. */
  open?: boolean
}

const everyThird = 3

/**
 * A vertical bar chart from zero, in chronological order. The highest and, where it has room, the last bar show their
 * values; the table of `ChartPanel` has all of them.
 */
export const BarChart = ({ label, bars }: { label: string; bars: readonly Bar[] }) => {
  const highest = Math.max(...bars.map(({ value }) => value), 0)
  const peak = bars.findIndex(({ value }) => value === highest && highest > 0)
  const last = bars.length - 1
  const isLastShown = hasRoom(last - peak, bars[last]?.text ?? '') && (bars[last]?.value ?? 0) > 0
  return (
    <div role="img" aria-label={label}>
      <div className="flex h-28 items-end gap-[3px] border-b border-ink-3 pt-5">
        {bars.map((bar, index) => (
          <div
            key={index}
            title={`${bar.label}: ${bar.text}`}
            className="relative flex h-full min-w-0 flex-1 items-end"
          >
            <div
              className={`relative w-full rounded-t-1 ${bar.open ? 'hatch border border-b-0 border-(--c1)' : 'bg-(--c1)'}`}
              style={{
                height: `${highest > 0 ? (Math.max(0, bar.value) / highest) * 100 : 0}%`,
                minHeight: bar.value > 0 ? 2 : 0,
              }}
            >
              {(index === peak || (index === last && isLastShown)) && (
                <span
                  className={`num absolute bottom-full mb-0.5 text-[0.75rem] whitespace-nowrap text-ink-2 ${index > bars.length / 2 ? 'right-0' : 'left-0'}`}
                >
                  {bar.text}
                </span>
              )}
            </div>
          </div>
        ))}
      </div>
      <div className="mt-1 flex gap-[3px] text-[0.75rem] text-ink-2">
        {bars.map((bar, index) => (
          <span key={index} className="num min-w-0 flex-1 overflow-visible whitespace-nowrap">
            {index % everyThird === 0 ? bar.label : ''}
          </span>
        ))}
      </div>
    </div>
  )
}

/** A horizontal bar chart from zero, each bar with its name and value, for comparing categories. */
export const HorizontalBars = ({ label, bars }: { label: string; bars: readonly Bar[] }) => {
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <div role="img" aria-label={label} className="grid gap-2">
      {bars.map((bar) => (
        <div key={bar.label} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3">
          <span className="truncate text-ink-2">{bar.label}</span>
          <span className="flex items-center gap-2">
            <span
              className="h-4 rounded-r-1 bg-(--c1)"
              style={{ width: `${(bar.value / highest) * 85}%` }}
            />
            <span className="num">{bar.text}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
