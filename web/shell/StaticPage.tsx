import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { type DialogName, useDialogs } from '../platform/dialogs.ts'
import { Arrival } from './Arrival.tsx'
import { applicationFormPlace } from './application-form-place.ts'
import { keepWantedSlot } from '../platform/wanted-slot.ts'
import { preloadDialog } from './dialog-table.ts'
import { loadTimePlace } from './load-time-place.ts'
import { isPage, preparePage } from './pages.ts'
import { SlotList, slotListPlace } from './SlotList.tsx'

const deliveredTitle = typeof document === 'undefined' ? '' : document.title
const deliveredHtml =
  typeof document === 'undefined' ? '' : (document.getElementById('delivered')?.innerHTML ?? '')

/**
 * Returns the link to a page of the route table that is the event's target, as a path with query
 * and hash.
 */
const linkOf = (event: Event) => {
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return null
  const samePage = link.pathname === location.pathname && link.hash
  if (samePage || !isPage(link.pathname)) return null
  return link.pathname + link.search + link.hash
}

const buttonOf = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-dialog]')
const dialogOf = (event: Event) => buttonOf(event)?.dataset['dialog'] as DialogName | undefined

/** Starts what is in a place, and returns what stops it. */
type InPlace = (place: HTMLElement) => () => void
const inPlaces: Record<string, () => Promise<InPlace>> = {
  [loadTimePlace]: async () => (await import('../public/services/load-time.ts')).showLoadTime,
  [applicationFormPlace]: async () =>
    (await import('../public/job-applications/on-drawn-page.tsx')).takeOverForm,
}

/** Fetches the script of a place and starts it, unless the page is left before; returns what stops it. */
const startIn = (place: HTMLElement, load: () => Promise<InPlace>) => {
  let stop = () => {}
  let isGone = false
  load().then(
    (start) => {
      if (!isGone) stop = start(place)
    },
    () => {},
  )
  return () => {
    isGone = true
    stop()
  }
}

/**
 * A page whose HTML came with the document and stays unchanged: React doesn't render it again,
 * and its script isn't fetched. This component handles its links and the buttons that open
 * dialogs.
 */
export const StaticPage = ({ children }: { children?: ReactNode }) => {
  const container = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { open } = useDialogs()
  const [slotPlace, setSlotPlace] = useState<Element | null>(null)

  // After a navigation there and back.
  useLayoutEffect(() => {
    document.title = deliveredTitle
    setSlotPlace(container.current?.querySelector(`[data-place=${slotListPlace}]`) ?? null)
  }, [])

  useEffect(() => {
    const stops = Object.entries(inPlaces).flatMap(([name, load]) => {
      const place = container.current?.querySelector<HTMLElement>(`[data-place=${name}]`)
      return place ? startIn(place, load) : []
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const dialog = dialogOf(event)
      const link = dialog ? null : linkOf(event)
      if (!dialog && !link) return
      event.preventDefault()
      if (dialog) {
        keepWantedSlot(buttonOf(event)!)
        open(dialog)
      } else if (link) void navigate(link)
    }
    // Space also presses a link that acts as a button.
    const onKeyDown = (event: KeyboardEvent) => {
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
    const element = container.current
    const intents = ['pointerover', 'focusin', 'touchstart'] as const
    element?.addEventListener('click', onClick)
    element?.addEventListener('keydown', onKeyDown)
    for (const intent of intents) element?.addEventListener(intent, prepare, { passive: true })
    return () => {
      element?.removeEventListener('click', onClick)
      element?.removeEventListener('keydown', onKeyDown)
      for (const intent of intents) element?.removeEventListener(intent, prepare)
    }
  }, [navigate, open])

  return (
    <>
      {import.meta.env.SSR ? (
        <div id="delivered">{children}</div>
      ) : (
        <div
          ref={container}
          id="delivered"
          dangerouslySetInnerHTML={{ __html: deliveredHtml }}
          suppressHydrationWarning
        />
      )}
      {slotPlace && createPortal(<SlotList />, slotPlace)}
      <Arrival />
    </>
  )
}
