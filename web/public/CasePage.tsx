import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { casePath, paths } from '../paths.ts'
import { documentTitle, useSite } from '../platform/site.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { LinkedText } from './LinkedText.tsx'
import { CaseCard } from './case-studies/CaseCard.tsx'
import { CaseFigures } from './case-studies/CaseFigures.tsx'
import { CaseHead } from './case-studies/CaseHead.tsx'
import { CaseQuote } from './case-studies/CaseQuote.tsx'
import { CaseTimeline } from './case-studies/CaseTimeline.tsx'
import { ClosingCall } from './ClosingCall.tsx'

/** A case study: the work, what was wrong and what was done, sourced figures, the time it took, and the client. */
const CasePage = () => {
  const { pathname } = useLocation()
  const { cases } = useSite()
  const story = cases.stories.find(({ slug }) => casePath(slug) === pathname)
  useEffect(() => {
    if (story) document.title = documentTitle(story.title.replace(/\.$/, ''))
  }, [story])
  if (!story)
    return (
      <div className="wrap py-20">
        <h1 className="h2">This case study is no longer here</h1>
        <p className="mt-6">
          <PageLink className="btn btn-primary" to={paths.caseStudies}>
            Read case studies
          </PageLink>
        </p>
      </div>
    )
  return (
    <>
      <CaseHead story={story} />
      <section className="wrap grid gap-x-16 gap-y-10 py-16 lg:grid-cols-2 lg:py-24">
        <Told title="The challenge" text={story.challenge} />
        <Told title="The solution" text={story.solution} />
      </section>
      <CaseFigures story={story} />
      <CaseTimeline phases={story.timeline} isSample={story.sample} />
      {story.quote && <CaseQuote quote={story.quote} />}
      <MoreWork without={story.slug} />
      {cases.closing.title && <ClosingCall text={cases.closing} action="Discuss Your Project" />}
    </>
  )
}
export default CasePage

const Told = ({ title, text }: { title: string; text: string }) =>
  text && (
    <div>
      <h2 className="h2-sm">{title}</h2>
      <p className="mt-4 max-w-[60ch] whitespace-pre-line text-ink-2">
        <LinkedText text={text} />
      </p>
    </div>
  )

const MoreWork = ({ without }: { without: string }) => {
  const others = useSite().cases.stories.filter(({ slug }) => slug !== without)
  if (others.length === 0) return null
  return (
    <section className="bg-mist py-12 sm:py-16 lg:py-24" aria-labelledby="more-work">
      <div className="wrap">
        <h2 id="more-work" className="h2-sm">
          More work
        </h2>
        <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2">
          {others.slice(0, 2).map((story) => (
            <li key={story.slug}>
              <CaseCard
                story={story}
                sizes="(min-width: 84rem) 38rem, (min-width: 40rem) 48vw, 90vw"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
