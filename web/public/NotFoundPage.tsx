import { Link } from '../platform/Link.tsx'
import { paths } from '../routes.tsx'
import { buttonClass } from '../ui/Button.tsx'

/** Also sent by the server, with status 404, for every unknown path. */
const NotFoundPage = () => (
  <div className="wrap grid min-h-[64vh] content-center py-20">
    <h1 className="text-[clamp(2.5rem,1.5rem+4.4vw,4.5rem)] leading-[.98] tracking-[-.04em]">
      404 Page Not Found
    </h1>
    <p className="lead mt-6 max-w-[42ch]">
      There is nothing at this address. The link may be old, or a letter may be missing.
    </p>
    <p className="mt-8">
      <Link className={buttonClass('primary')} to={paths.home}>
        Go Home
      </Link>
    </p>
  </div>
)
export default NotFoundPage
