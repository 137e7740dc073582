import type { Result } from '../../site/claims.ts'
import { Scale } from './Scale.tsx'

/**
 * A figure with its bars to scale; a child of a `dl`. `main` highlights it with the accent color.
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
    <dd className="order-3 mt-auto pt-6" aria-hidden>
      <Bars result={result} barClass={main ? 'bg-sun' : 'bg-c1'} />
      <Scale from={result.from} to={result.to} />
    </dd>
  </div>
)

const length = (part: number) => ({ width: `${part * 100}%` })

const Bars = ({ result, barClass }: { result: Result; barClass: string }) =>
  result.before === undefined ? (
    <div className="hatch h-9 rounded-[2px]">
      <div className={`h-full rounded-[2px] ${barClass}`} style={length(result.after)} />
    </div>
  ) : (
    <div className="grid h-9 gap-1">
      <div className="hatch rounded-[2px]" style={length(result.before)} />
      <div className={`rounded-[2px] ${barClass}`} style={length(result.after)} />
    </div>
  )
