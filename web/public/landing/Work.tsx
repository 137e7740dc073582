import { paths } from '../../paths.ts'
import { useSite } from '../../platform/site.ts'
import { PageLink } from '../../shell/PageLink.tsx'
import { CaseCard } from '../case-studies/CaseCard.tsx'

/** The first three cases: the newest large, the others beside it; on a phone they scroll sideways. */
export const Work = () => {
  const { cases, landing } = useSite()
  const stories = cases.stories.slice(0, 3)
  if (stories.length === 0) return null
  return (
    <section id="work" className="wrap py-12 sm:py-16 lg:py-24" aria-labelledby="work-title">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 id="work-title" className="h2 max-w-[14ch]">
          {landing.titles.work}
        </h2>
        <p className="max-w-[34ch] text-balance text-ink-2">
          {landing.titles.workText}{' '}
          <PageLink className="link whitespace-nowrap" to={paths.caseStudies}>
            All case studies
          </PageLink>
        </p>
      </div>
      <ul className="work sideways mt-8 lg:mt-10" data-count={stories.length}>
        {stories.map((story, i) => (
          <li key={story.slug}>
            <CaseCard
              story={story}
              isLarge={i === 0}
              sizes={`(min-width: 84rem) ${i === 0 ? 48 : 27}rem, (min-width: 64rem) ${i === 0 ? 60 : 34}vw, 84vw`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
