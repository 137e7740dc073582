import { useSite } from '../../platform/site.ts'
import { paths, positionPath } from '../../paths.ts'
import { PageLink } from '../../shell/PageLink.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { useIsSectionHidden } from '../SectionLink.tsx'
import { employmentOf, placesOf, salaryOf } from './employment.ts'

/** The open positions, each linked to its own page. */
export const OpenPositions = () => {
  const { positions, careers } = useSite()
  const isFormHidden = useIsSectionHidden(`${paths.careers}#apply`)
  return (
    <section
      id="positions"
      className="wrap py-14 sm:py-20 lg:py-28"
      aria-labelledby="positions-title"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <h2 id="positions-title" className="h2">
          {careers.titles.positions}
        </h2>
        {!isFormHidden && (
          <p className="max-w-[40ch] text-balance text-ink-2">
            Don’t see a fit?{' '}
            <a className="link" href="#apply">
              Apply anyway
            </a>{' '}
            and tell us what you’d like to do.
          </p>
        )}
      </div>
      {positions.length === 0 ? (
        <p className="mt-12 border-t border-line-2 pt-6 text-ink-2">No open positions right now.</p>
      ) : (
        <ul className="mt-12 border-b border-line-2">
          {positions.map((position) => (
            <li key={position.slug} className="border-t border-line-2">
              <PageLink
                to={positionPath(position.slug)}
                className="position -mx-2 grid gap-x-10 gap-y-2 px-2 py-6 lg:-mx-4 lg:grid-cols-[5fr_6fr_auto] lg:items-center lg:px-4"
              >
                <h3 className="h3">{position.title}</h3>
                <span className="text-ink-2">{position.summary}</span>
                <span className="num text-[.9375rem] text-ink-2 lg:text-right">
                  {employmentOf(position)}, remote in {placesOf(position)}
                  <br />
                  {salaryOf(position)}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {positions.some((position) => position.sample) && (
        <p className="mt-4">
          <SampleMark>Sample positions</SampleMark>
        </p>
      )}
    </section>
  )
}
