import { useEffect, useRef, useState } from 'react'
import { preview } from '../../../../contract/website/site-versions.ts'
import { addressOf } from '../../../platform/call.ts'
import { onLive } from '../../../platform/live.ts'
import type { Misfit } from '../../../../site/schema/fit.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { EditedPage } from './places.ts'
import { awaitsPictures, chooseSection, showDocument } from './preview-document.ts'

/** The width in px that the page is drawn at. */
const widths = { desktop: 1280, phone: 390 } as const
export type Device = keyof typeof widths

type Props = {
  page: EditedPage
  /** Its address on the server; null while it can’t be drawn. */
  path: string | null
  /** The first field of the page that isn’t ready. */
  gap: Misfit | undefined
  token: string
  /** The draft's revision that the server has: another one is drawn anew. */
  revision: number
  chosen: string
  device: Device
  onGoTo: (place: string) => void
  onChoose: (part: string) => void
  onLeave: (path: string) => void
}

/**
 * The page of the draft as it looks; what can’t be drawn leaves the last drawing. Pressing a section chooses it, pressing a
 * link leads to that page's draft.
 */
export const Preview = (props: Props) => {
  const { page, path, token, revision, chosen, device, onChoose, onLeave } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [here, setHere] = useState<Document | null>(null)
  const [isBroken, setBroken] = useState(false)
  /** The page that is shown. */
  const [drawn, setDrawn] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  /** Counts up when sizes of pictures are ready that the page still shows as small ones. */
  const [pictures, setPictures] = useState(0)
  const [box, size] = useSize()
  const query = { page: path ?? '', framed: 'yes' } as const
  const address = `${addressOf(preview, { params: { token }, query })}&revision=${revision}-${pictures}-${tries}`

  useEffect(() => {
    if (!here || path === null) return
    const gone = new AbortController()
    const draw = async () => {
      const response = await fetch(address, { signal: gone.signal })
      setBroken(!response.ok)
      if (!response.ok) return
      showDocument(here, await response.text(), page.key)
      setDrawn(page.key)
    }
    draw().catch(() => {
      if (!gone.signal.aborted) setBroken(true)
    })
    return () => gone.abort()
  }, [here, address, path, page.key])

  useEffect(
    () =>
      onLive((event) => {
        const isOfPictures = event === 'everything' || event.kind === 'pictures'
        if (isOfPictures && here && awaitsPictures(here)) setPictures((count) => count + 1)
      }),
    [here],
  )

  useEffect(() => {
    if (here) chooseSection(here, chosen)
  }, [here, chosen])

  useEffect(() => {
    if (!here) return
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element
      const link = target.closest('a')
      const section = target.closest('[data-section]')?.getAttribute('data-section')
      if (!target.closest('summary')) event.preventDefault()
      const to = link && new URL(link.href, location.origin).searchParams.get('page')
      if (section) onChoose(section)
      else if (to) onLeave(to)
    }
    here.addEventListener('click', onClick)
    return () => here.removeEventListener('click', onClick)
  }, [here, onChoose, onLeave])

  const width = widths[device]
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1
  return (
    <div
      ref={box}
      className="relative size-full min-h-0 overflow-hidden rounded-2 border border-line bg-paper"
    >
      <iframe
        ref={frame}
        title={`Preview of ${page.label}`}
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><html lang='en'><head><meta name='color-scheme' content='light dark'><title>Preview</title></head><body></body></html>"
        onLoad={() => setHere(frame.current?.contentDocument ?? null)}
        className="block origin-top-left border-0"
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (size.width - width * scale) / 2),
        }}
      />
      {isBroken || path === null ? (
        <Undrawn {...props} isOld={drawn === page.key} onRetry={() => setTries(tries + 1)} />
      ) : (
        drawn !== page.key && (
          <p
            className="absolute inset-x-0 top-0 flex items-center justify-center gap-2 bg-surface p-3 text-ink-2"
            role="status"
          >
            <Spinner label="" className="size-4" />
            Drawing the page…
          </p>
        )
      )}
    </div>
  )
}

type UndrawnProps = Pick<Props, 'path' | 'gap' | 'onGoTo'> & {
  /** Whether an earlier drawing of the page is shown. */
  isOld: boolean
  onRetry: () => void
}

/** Says that the page as it is can’t be drawn, what isn’t ready on it, and leads there. */
const Undrawn = ({ path, gap, isOld, onGoTo, onRetry }: UndrawnProps) => (
  <div
    className="absolute inset-x-0 top-0 flex flex-wrap items-baseline gap-x-3 gap-y-1 bg-warn-soft p-3 text-warn"
    role="status"
  >
    <p>
      {isOld
        ? 'This is the page as it was last drawn. What you typed is kept.'
        : 'The page can’t be drawn yet. What you typed is kept.'}
    </p>
    {gap && (
      <button type="button" className="link text-warn" onClick={() => onGoTo(gap.path)}>
        {gap.sentence}
      </button>
    )}
    {path !== null && (
      <button type="button" className="link text-warn" onClick={onRetry}>
        Try again
      </button>
    )}
  </div>
)

/** Returns a ref for an element and its size as it changes. */
const useSize = () => {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, size] as const
}
