import { paths } from '../paths.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { PageHero } from './PageHero.tsx'
import { Scale } from './Scale.tsx'

/** What was looked for, to scale: nothing of one page. */
const Nothing = () => (
  <div className="mb-1" aria-hidden>
    <div className="hatch h-16 rounded-[2px] lg:h-24" />
    <Scale from="0, what was found" to="1 page" />
  </div>
)

/** Also sent by the server, with status 404, for every unknown path. */
const NotFoundPage = () => (
  <div className="grid min-h-[64vh] content-center">
    <PageHero
      title={{ before: '404 Page ', mark: 'Not Found', after: '' }}
      lead="There is nothing at this address. The link may be old, or an email may be missing."
      figure={<Nothing />}
    >
      <PageLink className="btn btn-primary" to={paths.home}>
        Go Home
      </PageLink>
    </PageHero>
  </div>
)
export default NotFoundPage
