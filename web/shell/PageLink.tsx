import { Link, type LinkProps } from '../platform/Link.tsx'
import { useAgency } from '../platform/site.ts'
import { isPage, preparePage } from './pages.ts'

/**
 * A link to a page of this site that fetches the page's code on hover, focus or touch. Pages
 * outside the route table are rendered by the server, so their document is loaded. A button to a
 * page or section that the agency has hidden isn't there, and another link to it is text.
 */
export const PageLink = ({ to, ...rest }: LinkProps & { to: string }) => {
  const { hidden } = useAgency()
  if (hidden.includes(to) || hidden.includes(to.replace(/[?#].*/, '')))
    return /\bbtn\b/.test(rest.className ?? '') ? null : (
      <span className={rest.className?.replace(/\blink\b/, '')}>{rest.children}</span>
    )
  if (!isPage(to)) return <Link {...rest} to={to} reloadDocument />
  const prepare = () => preparePage(to)
  return (
    <Link {...rest} to={to} onPointerEnter={prepare} onFocus={prepare} onTouchStart={prepare} />
  )
}
