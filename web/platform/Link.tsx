import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLocation, useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  replace?: boolean
  state?: unknown
  /** Loads the document instead of moving inside the site. */
  reloadDocument?: boolean
}

/**
 * A link inside the site. The router's own brings code along that only its framework mode needs,
 * which every visitor would load.
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
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !isPlain(event, rest.target)) return
    event.preventDefault()
    // Following a link to where one is adds no step to the way back.
    const same = href === pathname + search + hash
    void navigate(to, { replace: replace ?? same, state })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Not meant for another tab, window or a download. */
const isPlain = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
