import { useSite } from '../platform/site.ts'
import { casePath } from '../paths.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { ResultFigure } from './ResultFigure.tsx'
import { SampleMark } from './SampleMark.tsx'

/** The case study of a service: a client quote, two figures, and a link to the full case. */
export const CaseTeaser = ({ service }: { service: string }) => {
  const story = useSite().cases.stories.find((each) => each.service === service)
  if (!story) return null
  return (
    <section
      className="on-dark bg-pine-deep py-16 text-on-pine lg:py-24"
      aria-labelledby="case-title"
    >
      <div className="wrap grid items-end gap-x-16 gap-y-12 lg:grid-cols-[6fr_5fr]">
        <div>
          <h2 id="case-title" className="h2 max-w-[17ch]">
            {story.title}
          </h2>
          {story.quote && (
            <>
              <blockquote className="mt-7 max-w-[44ch] text-[1.25rem] leading-snug text-on-pine-2">
                “{story.quote.text}”
              </blockquote>
              <p className="mt-3 flex flex-wrap items-center gap-x-3 text-on-pine-2">
                {story.quote.role}
                {story.quote.sample && <SampleMark />}
              </p>
            </>
          )}
          <PageLink
            className="btn mt-8 border-on-pine/40 hover:bg-on-pine/10"
            to={casePath(story.slug)}
          >
            Read the case study
          </PageLink>
        </div>
        <div>
          <dl className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
            {story.results.slice(0, 2).map((result, i) => (
              <ResultFigure key={i} result={result} main />
            ))}
          </dl>
          {story.results.some((result) => result.sample) && (
            <p className="mt-5">
              <SampleMark>Sample figures</SampleMark>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
