import { paths } from '../paths.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { PageHero } from './PageHero.tsx'
import { Scale } from './Scale.tsx'

/** A bar chart, to scale, of what was found: zero of one page. */
const EmptyChart = () => (
  <div className="mb-1" aria-hidden>
    <div className="hatch h-16 rounded-[2px] lg:h-24" />
    <Scale from="0, what was found" to="1 page" />
  </div>
)

/** The server also sends it, with status 404, for every unknown path. */
const NotFoundPage = () => (
  <div className="grid min-h-[64vh] content-center">
    <PageHero
      title={{ before: '404 Page ', mark: 'Not Found', after: '' }}
      lead="We couldn’t find this page. The link may be outdated or mistyped."
      figure={<EmptyChart />}
    >
      <PageLink className="btn btn-primary" to={paths.home}>
        Go Home
      </PageLink>
    </PageHero>
  </div>
)
export default NotFoundPage
