import type { Case } from '../../../site/schema/about.ts'
import { SampleMark } from '../SampleMark.tsx'

/** The figures of a case, each with how it was counted; the first one is the largest. */
export const CaseFigures = ({ story }: { story: Case }) => {
  const [main, ...others] = story.results
  if (!main) return null
  return (
    <section className="on-dark bg-pine-deep py-16 text-on-pine lg:py-24" aria-labelledby="results">
      <div className="wrap">
        <h2 id="results" className="sr-only">
          What it changed
        </h2>
        <dl className="case-figures">
          <Figure result={main} isMain />
          {others.map((result, i) => (
            <Figure key={i} result={result} />
          ))}
        </dl>
        {story.results.some(({ sample }) => sample) && (
          <p className="mt-8">
            <SampleMark>Sample figures</SampleMark>
          </p>
        )}
      </div>
    </section>
  )
}

const Figure = ({
  result,
  isMain = false,
}: {
  result: Case['results'][number]
  isMain?: boolean
}) => (
  <div className="flex flex-col">
    <dt className="order-2 mt-3">
      <span className="block text-[1.1875rem] leading-tight font-semibold text-balance">
        {result.label}
      </span>
      {result.basis && (
        <span className="mt-2 block text-[.9375rem] leading-snug text-on-pine-2">
          {result.basis}
        </span>
      )}
    </dt>
    <dd
      className={`num order-1 font-display leading-none font-[680] tracking-[-.04em] ${isMain ? 'text-[min(clamp(3.5rem,2.4rem+4vw,6rem),18vw)] text-sun-on-pine' : 'text-[min(2.75rem,14vw)]'}`}
    >
      {result.value}
    </dd>
  </div>
)
