import { Link, type LinkProps } from '../platform/Link.tsx'
import { isPage, preparePage } from './pages.ts'

/**
 * A link to a page of this site that fetches the page's code on hover, focus or touch. Pages
 * outside the route table are rendered by the server, so their document is loaded.
 */
export const PageLink = ({ to, ...rest }: LinkProps & { to: string }) => {
  if (!isPage(to)) return <Link {...rest} to={to} reloadDocument />
  const prepare = () => preparePage(to)
  return (
    <Link {...rest} to={to} onPointerEnter={prepare} onFocus={prepare} onTouchStart={prepare} />
  )
}
