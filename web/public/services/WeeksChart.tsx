import { useSite } from '../../platform/site.ts'

/** The duration of the two fixed-price builds: solid to the minimum, paler to the maximum. */
export const WeeksChart = () => {
  const { builds } = useSite().services['custom-software']
  const longest = Math.max(...builds.offers.map(({ to }) => to))

  const part = (weeks: number) => `${(weeks / longest) * 100}%`

  return (
    <figure>
      <div aria-hidden>
        <div className="grid gap-6">
          {builds.offers.map((offer, i) => (
            <div key={i}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span>{offer.name}</span>
                <span className="num font-display text-[1.625rem] leading-none font-[680] tracking-[-.03em]">
                  {offer.from} to {offer.to} weeks
                </span>
              </p>
              <div className="mt-2 flex h-9 gap-[3px]">
                <i
                  className={`rounded-[2px] ${i === 0 ? 'bg-c6' : 'bg-c1'}`}
                  style={{ width: part(offer.from) }}
                />
                <i
                  className="rounded-[2px] bg-current/15"
                  style={{ width: part(offer.to - offer.from) }}
                />
              </div>
            </div>
          ))}
        </div>
        <div className="num mt-1 flex text-[.8125rem] text-ink-2">
          {Array.from({ length: longest }, (_, week) => (
            <span key={week} className="h-4 flex-1 border-l border-ink/40 pl-1 leading-4">
              {week % 4 === 0 && week}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-3 text-[.9375rem] text-ink-2">
        <span className="sr-only">
          {builds.offers.map((offer) => `${offer.name}: ${offer.from} to ${offer.to} weeks. `)}
        </span>
        Weeks from the signed plan to launch, at the prices below
      </figcaption>
    </figure>
  )
}
