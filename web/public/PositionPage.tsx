import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { documentTitle, useSite } from '../platform/site.ts'
import { paths, positionPath } from '../paths.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { Apply } from './careers/Apply.tsx'
import { CareersContact } from './careers/CareersContact.tsx'
import { PositionHead } from './careers/PositionHead.tsx'

/** An open position with its application form. */
const PositionPage = () => {
  const { pathname } = useLocation()
  const position = useSite().positions.find(({ slug }) => positionPath(slug) === pathname)
  const isContactHidden = useSite().careers.titles.contact === ''
  useEffect(() => {
    if (position) document.title = documentTitle(`${position.title}, open position`)
  }, [position])
  if (!position)
    return (
      <div className="wrap py-20">
        <h1 className="h2">This position is no longer open</h1>
        <p className="mt-6">
          <PageLink className="btn btn-primary" to={paths.careers}>
            See careers
          </PageLink>
        </p>
      </div>
    )
  return (
    <>
      <PositionHead position={position} />
      <section className="border-y border-line bg-surface py-12 sm:py-16 lg:py-24">
        <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-2">
          <Points title="What you’ll do" points={position.tasks} />
          <Points title="What you bring" points={position.needs} />
        </div>
      </section>
      <Apply title={`Apply as ${position.title}`} positionTitle={position.title} />
      {!isContactHidden && <CareersContact />}
    </>
  )
}
export default PositionPage

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <div>
    <h2 className="h3">{title}</h2>
    <ul className="mt-4 border-b border-line-2">
      {points.map((point, i) => (
        <li key={i} className="border-t border-line-2 py-3.5 text-ink-2">
          {point}
        </li>
      ))}
    </ul>
  </div>
)
