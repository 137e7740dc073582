import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLocation, useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  replace?: boolean
  state?: unknown
  /** Loads the document instead of navigating inside the site. */
  reloadDocument?: boolean
}

/**
 * A link inside the site. The router's own Link pulls in code that only its framework mode needs,
 * and every visitor would download that.
 */
export const Link = ({
  to,
  replace,
  state,
  reloadDocument,
  onClick,
  children,
  ...rest
}: LinkProps) => {
  const href = useHref(to)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !isPlain(event, rest.target)) return
    event.preventDefault()
    // A link to the current page adds no history entry.
    const isCurrent = href === pathname + search + hash
    void navigate(to, { replace: replace ?? isCurrent, state })
  }
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}

/** Whether a click is a plain one, not meant for another tab, window or download. */
const isPlain = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
