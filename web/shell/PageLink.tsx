import { Link, type LinkProps } from '../platform/Link.tsx'
import { isPage, preparePage } from './pages.ts'

/**
 * A link to a page of ours whose code is fetched when somebody is about to follow it. A page that
 * is not in the route table is one that the server fills: its document is loaded.
 */
export const PageLink = ({ to, ...rest }: LinkProps & { to: string }) => {
  if (!isPage(to)) return <Link {...rest} to={to} reloadDocument />
  const prepare = () => preparePage(to)
  return (
    <Link {...rest} to={to} onPointerEnter={prepare} onFocus={prepare} onTouchStart={prepare} />
  )
}
