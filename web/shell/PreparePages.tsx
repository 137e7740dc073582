import { useEffect } from 'react'
import { paramsOf } from '../platform/path-match.ts'
import { fetchAhead } from '../platform/prepared.ts'
import { opensRow } from '../ui/row-click.ts'
import { workRouteOf } from '../work-routes.ts'

/** Milliseconds for which the pointer rests on a link before its page's data is fetched. */
const rest = 60

/** Returns the link that a press follows: the one pressed, or that of the row around it. */
const linkAt = (target: EventTarget | null): HTMLAnchorElement | null => {
  if (!(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (link) return link.target && link.target !== '_self' ? null : link
  const row = target.closest('tbody tr')
  const isOpener = row && opensRow({ target, currentTarget: row, defaultPrevented: false })
  return isOpener ? row.querySelector<HTMLAnchorElement>('a[href]') : null
}

/** Fetches the code of a link's page; with `data`, also what the page begins with. */
const prepare = async (link: HTMLAnchorElement | null, data: boolean) => {
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return
  const { pathname, search } = link
  const route = workRouteOf(pathname)
  if (!route) return
  try {
    await route.page.load()
    if (data) fetchAhead(route.page.calls({ params: paramsOf(route.path, pathname), search }))
  } catch {
    // Following the link tries again and says so.
  }
}

/**
 * Has the page behind a link ready when it is followed: its code as soon as the pointer or the focus is on the link, and what it
 * begins with once the pointer rests there or the link is pressed.
 */
export const PreparePages = () => {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const onOver = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(resting)
      const link = linkAt(target)
      if (!link || pointerType !== 'mouse') return
      void prepare(link, false)
      resting = setTimeout(() => void prepare(link, true), rest)
    }
    const onDown = ({ target, button }: PointerEvent) => {
      clearTimeout(resting)
      if (button === 0) void prepare(linkAt(target), true)
    }
    const onFocus = ({ target }: FocusEvent) => void prepare(linkAt(target), false)
    document.addEventListener('pointerover', onOver)
    document.addEventListener('pointerdown', onDown)
    document.addEventListener('focusin', onFocus)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('pointerdown', onDown)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  return null
}
