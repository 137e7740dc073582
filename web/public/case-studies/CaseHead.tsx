import type { Case } from '../../../site/schema/about.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../shell/PageLink.tsx'
import { Marked } from '../Marked.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { servicePath } from '../service-path.ts'
import { SitePicture } from '../SitePicture.tsx'

/** Returns a title with its end underlined. */
const markedEnd = (title: string) => {
  const words = title.split(' ')
  const end = words.slice(-2).join(' ').length <= 14 ? -2 : -1
  return {
    before: `${words.slice(0, end).join(' ')} `,
    mark: words.slice(end).join(' '),
    after: '',
  }
}

/** The title of a case, what is known at a glance, and the work itself. */
export const CaseHead = ({ story }: { story: Case }) => (
  <section className="wrap pt-10">
    <nav aria-label="Breadcrumb" className="flex flex-wrap gap-x-4 gap-y-1 text-[.9375rem]">
      <PageLink className="link" to={paths.caseStudies}>
        Case Studies
      </PageLink>
      <PageLink className="link" to={servicePath(story.service)}>
        {story.serviceName}
      </PageLink>
    </nav>
    <h1 className="page-title mt-6 max-w-[20ch]">
      <Marked {...markedEnd(story.title)} />
    </h1>
    <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
      {story.client}
      {story.sample && <SampleMark>Sample case</SampleMark>}
    </p>
    {story.facts.length > 0 && (
      <dl className="mt-8 grid gap-x-10 gap-y-5 border-t border-line-2 pt-5 sm:grid-cols-2 lg:flex lg:flex-wrap lg:justify-between">
        {story.facts.map(({ label, value }, i) => (
          <div key={i}>
            <dt className="text-[.9375rem] text-ink-2">{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    )}
    <SitePicture
      picture={story.picture}
      isFirst
      sizes="(min-width: 84rem) 78rem, 94vw"
      className="mt-8 aspect-video w-full rounded-3 lg:mt-10"
    />
  </section>
)
