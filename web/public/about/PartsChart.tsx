/** The first of several equal parts of a whole, drawn to scale, such as one of the eight furlongs of a mile. */
export const PartsChart = ({ parts, caption }: { parts: number; caption: string }) => {
  const columns = { gridTemplateColumns: `repeat(${parts}, minmax(0, 1fr))` }
  const others = Array.from({ length: parts - 1 }, (_, at) => at + 2)
  return (
    <figure>
      <div aria-hidden>
        <div className="grid h-24 gap-[3px] lg:h-32" style={columns}>
          <i className="rounded-[2px] bg-sun" />
          {others.map((nth) => (
            <i key={nth} className="hatch rounded-[2px]" />
          ))}
        </div>
        <div className="num mt-1 grid gap-[3px] text-[.8125rem] text-ink-2" style={columns}>
          {[1, ...others].map((nth) => (
            <span key={nth} className="h-4 border-l border-ink/40 pl-1.5 leading-4">
              {nth}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-3 max-w-[46ch] text-[.9375rem] text-ink-2">{caption}</figcaption>
    </figure>
  )
}
