import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type DialogName, useDialogs } from '../platform/dialogs.ts'
import { Arrival } from './Arrival.tsx'
import { preloadDialog } from './dialog-table.ts'
import { isPage, preparePage } from './pages.ts'

const delivered =
  typeof document === 'undefined' ? '' : (document.getElementById('delivered')?.innerHTML ?? '')

/** The link to a page of the route table that an event happened on, as a path with query and hash. */
const linkOf = (event: Event) => {
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return null
  const samePage = link.pathname === location.pathname && link.hash
  if (samePage || !isPage(link.pathname)) return null
  return link.pathname + link.search + link.hash
}

const dialogOf = (event: Event) =>
  (event.target as Element).closest<HTMLElement>('[data-dialog]')?.dataset['dialog'] as
    | DialogName
    | undefined

/**
 * A page whose HTML came with the document and stands as it came: React does not draw it again, and
 * its script is not fetched. Its links and the buttons that open dialogs are answered here.
 */
export const StillPage = ({ title, children }: { title?: string; children?: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { open } = useDialogs()

  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const dialog = dialogOf(event)
      const link = dialog ? null : linkOf(event)
      if (!dialog && !link) return
      event.preventDefault()
      if (dialog) open(dialog)
      else if (link) void navigate(link)
    }
    // A link that is a button is pressed by Space as well.
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !(event.target as Element).matches('a[role=button]')) return
      event.preventDefault()
      ;(event.target as HTMLElement).click()
    }
    const prepare = (event: Event) => {
      const dialog = dialogOf(event)
      const link = dialog ? null : linkOf(event)
      if (dialog) preloadDialog(dialog)
      else if (link) preparePage(link)
    }
    const here = place.current
    const intents = ['pointerover', 'focusin', 'touchstart'] as const
    here?.addEventListener('click', click)
    here?.addEventListener('keydown', press)
    for (const intent of intents) here?.addEventListener(intent, prepare, { passive: true })
    return () => {
      here?.removeEventListener('click', click)
      here?.removeEventListener('keydown', press)
      for (const intent of intents) here?.removeEventListener(intent, prepare)
    }
  }, [navigate, open])

  return (
    <>
      {import.meta.env.SSR ? (
        <div id="delivered">{children}</div>
      ) : (
        <div
          ref={place}
          id="delivered"
          dangerouslySetInnerHTML={{ __html: delivered }}
          suppressHydrationWarning
        />
      )}
      <Arrival {...(title && { title })} />
    </>
  )
}
