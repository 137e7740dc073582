import { useSite } from '../../platform/site.ts'
import { ResultFigure } from '../ResultFigure.tsx'
import { SampleMark } from '../SampleMark.tsx'

/** The figures across all industries; "View All Results" links here. */
export const ImpactBand = () => {
  const { impact } = useSite().cases
  if (impact.claims.length === 0) return null
  return (
    <section
      id="impact"
      className="on-dark bg-pine-deep py-20 text-on-pine lg:py-28"
      aria-labelledby="impact-title"
    >
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
          <h2 id="impact-title" className="h2 max-w-[16ch]">
            {impact.title}
          </h2>
          <p className="max-w-[40ch] text-balance text-on-pine-2">{impact.text}</p>
        </div>
        <dl className="mt-14 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {impact.claims.map((claim, i) => (
            <ResultFigure key={i} result={claim} main />
          ))}
        </dl>
        {impact.claims.some((claim) => claim.sample) && (
          <p className="mt-8">
            <SampleMark>Sample figures</SampleMark>
          </p>
        )}
      </div>
    </section>
  )
}
