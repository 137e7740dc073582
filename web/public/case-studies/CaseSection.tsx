import type { Case } from '../../../site/schema/about.ts'
import { casePath } from '../../paths.ts'
import { PageLink } from '../../shell/PageLink.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { servicePath } from '../service-path.ts'
import { SitePicture } from '../SitePicture.tsx'

type Props = { story: Case; shaded: boolean }

/** A case: the work beside challenge and solution, its figures, the client's words, and a link to the whole story. */
export const CaseSection = ({ story, shaded }: Props) => (
  <section
    id={story.slug}
    aria-labelledby={`${story.slug}-title`}
    className={`py-12 sm:py-16 lg:py-24 ${shaded ? 'bg-mist' : 'border-t border-line'}`}
  >
    <div className="wrap">
      <div
        className={`grid gap-x-14 gap-y-8 ${story.picture ? (shaded ? 'lg:grid-cols-[5fr_7fr]' : 'lg:grid-cols-[7fr_5fr]') : ''}`}
      >
        <SitePicture
          picture={story.picture}
          sizes="(min-width: 84rem) 44rem, (min-width: 64rem) 55vw, 92vw"
          className={`aspect-video w-full rounded-3 ${shaded ? 'lg:order-2' : ''}`}
        />
        <div>
          <p className="text-[.9375rem] text-ink-2">
            {story.client},{' '}
            <PageLink className="link" to={servicePath(story.service)}>
              {story.serviceName}
            </PageLink>
          </p>
          <h2 id={`${story.slug}-title`} className="h2-sm mt-2">
            {story.title}
          </h2>
          <h3 className="mt-6 text-[1.0625rem] font-[650]">The challenge</h3>
          <p className="mt-1 max-w-[58ch] text-ink-2">{story.challenge}</p>
          <h3 className="mt-5 text-[1.0625rem] font-[650]">The solution</h3>
          <p className="mt-1 max-w-[58ch] text-ink-2">{story.solution}</p>
        </div>
      </div>
      <Figures story={story} />
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
        {story.quote && (
          <figure className="max-w-[40rem]">
            <blockquote className="font-display text-[clamp(1.375rem,1.15rem+.9vw,1.75rem)] leading-[1.18] font-semibold tracking-[-.02em] text-balance">
              “{story.quote.text}”
            </blockquote>
            <figcaption className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
              {story.quote.role}
              {story.quote.sample && <SampleMark />}
            </figcaption>
          </figure>
        )}
        <PageLink className="btn btn-line" to={casePath(story.slug)}>
          Read the whole story<span className="sr-only">: {story.title}</span>
        </PageLink>
      </div>
    </div>
  </section>
)

const Figures = ({ story }: { story: Case }) =>
  story.results.length > 0 && (
    <>
      <dl className="mt-10 grid gap-x-10 gap-y-7 border-t border-line-2 pt-7 sm:grid-cols-2 lg:grid-cols-4">
        {story.results.map((result, i) => (
          <div key={i} className="flex flex-col">
            <dt className="order-2 mt-2 leading-snug">
              <span className="font-semibold">{result.label}</span>
              {result.basis && (
                <span className="mt-1 block text-[.9375rem] text-ink-2">{result.basis}</span>
              )}
            </dt>
            <dd className="case-number num order-1">{result.value}</dd>
          </div>
        ))}
      </dl>
      {(story.sample || story.results.some((result) => result.sample)) && (
        <p className="mt-5">
          <SampleMark>{story.sample ? 'Sample case' : 'Sample figures'}</SampleMark>
        </p>
      )}
    </>
  )
