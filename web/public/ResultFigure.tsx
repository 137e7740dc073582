import type { Chart, Result } from '../../site/schema/parts.ts'
import { barsOf } from './chart-lengths.ts'
import { Scale } from './Scale.tsx'

/**
 * A figure, with its bars to scale where its values are known; a child of a `dl`. `main` highlights it with the accent
 * color.
 */
export const ResultFigure = ({
  result,
  main = false,
  className = '',
}: {
  result: Result
  main?: boolean
  className?: string
}) => (
  <div className={`flex flex-col ${className}`}>
    <dt className="order-2 mt-2 leading-snug text-balance">{result.label}</dt>
    <dd className="num order-1 font-display text-[clamp(2.5rem,2rem+1.6vw,3.25rem)] leading-none font-[680] tracking-[-.035em]">
      {result.value}
    </dd>
    {result.chart && <Bars chart={result.chart} barClass={main ? 'bg-sun' : 'bg-c1'} />}
  </div>
)

const length = (part: number) => ({ width: `${part * 100}%` })

const Bars = ({ chart, barClass }: { chart: Chart; barClass: string }) => {
  const { before, now, from, to } = barsOf(chart)
  return (
    <dd className="order-3 mt-auto pt-6" aria-hidden>
      {before === null ? (
        <div className="h-9 rounded-[2px] bg-current/12">
          <div className={`h-full rounded-[2px] ${barClass}`} style={length(now)} />
        </div>
      ) : (
        <div className="grid h-9 gap-1">
          <div className="hatch rounded-[2px]" style={length(before)} />
          <div className={`rounded-[2px] ${barClass}`} style={length(now)} />
        </div>
      )}
      <Scale from={from} to={to} />
    </dd>
  )
}
