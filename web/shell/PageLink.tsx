import { Link, type LinkProps } from '../platform/Link.tsx'
import { notFound, routeOf } from '../routes.tsx'

/**
 * A link to a page of ours whose code is fetched when somebody is about to follow it. A page that
 * is not in the route table is one that the server fills: its document is loaded.
 */
export const PageLink = ({ to, ...rest }: LinkProps & { to: string }) => {
  const route = routeOf(to.replace(/[?#].*/, ''))
  if (route === notFound) return <Link {...rest} to={to} reloadDocument />
  const prepare = () => {
    route.page
      .load()
      // Following the link tries again and tells about it.
      .catch(() => {})
  }
  return (
    <Link {...rest} to={to} onPointerEnter={prepare} onFocus={prepare} onTouchStart={prepare} />
  )
}
