import type { Position } from '../../../site/schema/careers.ts'
import { paths } from '../../paths.ts'
import { useAgency } from '../../platform/site.ts'
import { PageLink } from '../../shell/PageLink.tsx'
import { LinkedText } from '../LinkedText.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { dayOf, employmentOf, placesOf, salaryOf } from './employment.ts'

/** The title, key facts and introduction of a position. */
export const PositionHead = ({ position }: { position: Position }) => {
  const { locale } = useAgency()
  const words = position.title.split(' ')
  const facts = [
    ['Employment', employmentOf(position)],
    ['Place', `Remote in ${placesOf(position)}`],
    ['Salary', salaryOf(position)],
    ['Posted', dayOf(position.postedOn, locale)],
    ...(position.closesOn ? [['Apply until', dayOf(position.closesOn, locale)]] : []),
  ]
  return (
    <section className="wrap grid gap-x-16 gap-y-12 pt-10 pb-16 lg:grid-cols-[6fr_5fr] lg:pb-24">
      <div>
        <nav aria-label="Breadcrumb" className="text-[.9375rem]">
          <PageLink className="link" to={paths.careers}>
            Careers
          </PageLink>
        </nav>
        <h1 className="page-title mt-6">
          {words.slice(0, -1).join(' ')} <span className="mark">{words.at(-1)}</span>
        </h1>
        <p className="lead mt-7 max-w-[36rem]">{position.summary}</p>
        <a className="btn btn-primary mt-8" href="#apply">
          Apply
        </a>
      </div>
      <div className="lg:pt-14">
        {position.paragraphs.map((paragraph, i) => (
          <p key={i} className="mb-4 max-w-[60ch]">
            <LinkedText text={paragraph} />
          </p>
        ))}
        <dl className="mt-6 border-b border-line-2">
          {facts.map(([name, fact], i) => (
            <div key={i} className="flex flex-wrap gap-x-6 border-t border-line-2 py-3">
              <dt className="min-w-28 text-ink-2">{name}</dt>
              <dd className="num font-semibold">{fact}</dd>
            </div>
          ))}
        </dl>
        {position.sample && (
          <p className="mt-4">
            <SampleMark>Sample position</SampleMark>
          </p>
        )}
      </div>
    </section>
  )
}
