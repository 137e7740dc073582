import { Link, type LinkProps } from 'react-router'
import { routeOf } from '../routes.tsx'

/** A link to a page of ours whose code is fetched when somebody is about to follow it. */
export const PageLink = ({ to, ...rest }: LinkProps & { to: string }) => {
  const prepare = () => {
    routeOf(to.replace(/[?#].*/, ''))
      .page.load()
      // Following the link tries again and tells about it.
      .catch(() => {})
  }
  return (
    <Link {...rest} to={to} onPointerEnter={prepare} onFocus={prepare} onTouchStart={prepare} />
  )
}
