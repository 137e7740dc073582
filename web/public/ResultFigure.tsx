import type { Result } from '../../site/claims.ts'

const length = (part: number) => ({ width: `${part * 100}%` })

/** A figure with its bars to scale; part of a `dl`. `main` draws it in the colour of the one thing to look at. */
export const ResultFigure = ({ result, main = false }: { result: Result; main?: boolean }) => (
  <div className="flex h-full flex-col">
    <dt className="order-2 mt-2 leading-snug text-balance">{result.label}</dt>
    <dd className="num order-1 font-display text-[clamp(2.5rem,2rem+1.6vw,3.25rem)] leading-none font-[680] tracking-[-.035em]">
      {result.value}
    </dd>
    <dd className="order-3 mt-auto pt-6" aria-hidden>
      <Bars result={result} look={main ? 'bg-sun' : 'bg-c1'} />
      <div className="rule mt-1 opacity-45" />
      <div className="num mt-1 flex justify-between gap-3 text-[.8125rem] leading-tight opacity-80">
        <span>{result.from}</span>
        <span className="text-right">{result.to}</span>
      </div>
    </dd>
  </div>
)

const Bars = ({ result, look }: { result: Result; look: string }) =>
  result.before === undefined ? (
    <div className="hatch h-9 rounded-[2px]">
      <div className={`h-full rounded-[2px] ${look}`} style={length(result.after)} />
    </div>
  ) : (
    <div className="grid h-9 gap-1">
      <div className="hatch rounded-[2px]" style={length(result.before)} />
      <div className={`rounded-[2px] ${look}`} style={length(result.after)} />
    </div>
  )
