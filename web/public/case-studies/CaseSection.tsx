import type { Case } from '../../../site/schema/about.ts'
import { PageLink } from '../../shell/PageLink.tsx'
import { ResultFigure } from '../ResultFigure.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { servicePath } from '../service-path.ts'

/** A case: challenge and solution beside the figures, and a client quote. */
export const CaseSection = ({ story, shaded }: { story: Case; shaded: boolean }) => (
  <section
    id={story.slug}
    aria-labelledby={`${story.slug}-title`}
    className={`py-20 lg:py-28 ${shaded ? 'bg-mist' : 'border-t border-line'}`}
  >
    <div className="wrap">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id={`${story.slug}-title`} className="h2 max-w-[15ch]">
            {story.title}
          </h2>
          <p className="mt-5 text-ink-2">
            {story.client},{' '}
            <PageLink className="link" to={servicePath(story.service)}>
              {story.serviceName}
            </PageLink>
          </p>
          <h3 className="h3 mt-10">The challenge</h3>
          <p className="mt-2 max-w-[52ch] text-ink-2">{story.challenge}</p>
          <h3 className="h3 mt-8">The solution</h3>
          <p className="mt-2 max-w-[52ch] text-ink-2">{story.solution}</p>
        </div>
        <div>
          <dl className="grid gap-px overflow-hidden rounded-3 border border-line bg-line sm:grid-cols-2">
            {story.results.map((result, i) => (
              <ResultFigure
                key={result.label}
                result={result}
                main={i === 0}
                className="bg-surface p-6 sm:p-7"
              />
            ))}
          </dl>
          {(story.sample || story.results.some((result) => result.sample)) && (
            <p className="mt-3">
              <SampleMark>{story.sample ? 'Sample case' : 'Sample figures'}</SampleMark>
            </p>
          )}
        </div>
      </div>
      {story.quote && (
        <figure className="mt-14 flex flex-col-reverse gap-x-16 gap-y-5 border-t border-line-2 pt-8 lg:mt-20 lg:grid lg:grid-cols-[5fr_6fr]">
          <blockquote className="max-w-[27ch] font-display text-[clamp(1.75rem,1.3rem+1.9vw,2.625rem)] leading-[1.1] font-semibold tracking-[-.025em] text-balance lg:order-2">
            “{story.quote.text}”
          </blockquote>
          <figcaption className="flex flex-wrap content-start items-center gap-x-3 gap-y-2 text-ink-2 lg:pt-2">
            {story.quote.role}
            {story.quote.sample && <SampleMark />}
          </figcaption>
        </figure>
      )}
    </div>
  </section>
)
