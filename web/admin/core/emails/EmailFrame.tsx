import { useEffect, useRef, useState } from 'react'

/** Widths in pixels: what email programs on a computer give an email, and a phone. */
const widths = { page: 632, phone: 375 } as const

/**
 * A whole email in a sandboxed frame without scripts, as wide as on a computer or a phone, made smaller where there is
 * less room. Its colors follow `dark`, independent of the page's theme.
 */
export const EmailFrame = ({
  html,
  phone,
  dark,
}: {
  html: string
  phone: boolean
  dark: boolean
}) => {
  const source = shownHere(withColorScheme(html, dark))
  const [room, setRoom] = useState(0)
  const [height, setHeight] = useState(320)
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!holder.current) return
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    watch.observe(holder.current)
    return () => watch.disconnect()
  }, [])
  const width = phone ? widths.phone : widths.page
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return (
    <div className="grid min-w-0 gap-2">
      <div ref={holder} className="overflow-hidden" style={{ height: Math.ceil(height * scale) }}>
        <iframe
          // A new key remounts the frame. Changing `srcDoc` in place would add history entries that Back has to step
          // through.
          key={`${width} ${source}`}
          title="Email preview"
          // Without scripts; the same origin only lets this page measure the email's height.
          sandbox="allow-same-origin"
          srcDoc={source}
          onLoad={({ currentTarget }) => watchHeight(currentTarget, setHeight)}
          style={{
            colorScheme: dark ? 'dark' : 'light',
            width,
            height,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (room - width * scale) / 2),
          }}
          className="max-w-none origin-top-left rounded-2 border border-line bg-white"
        />
      </div>
      {/<img[^>]+src="https?:/i.test(source) && (
        <p className="text-ink-2">
          Remote images aren’t loaded here. Most inboxes block them until the reader allows them.
        </p>
      )}
    </div>
  )
}

/** Keeps the frame as high as its email, also after pictures have loaded. */
function watchHeight(frame: HTMLIFrameElement, setHeight: (height: number) => void) {
  const page = frame.contentDocument
  if (!page) return
  const measure = () =>
    setHeight(Math.max(160, Math.ceil(page.body.getBoundingClientRect().height) + 2))
  measure()
  new ResizeObserver(measure).observe(page.body)
}

/** Opens links elsewhere, and loads pictures of the library from here. */
const shownHere = (html: string) =>
  html
    .replace('<head>', '<head><base target="_blank">')
    .replace(/src="https?:\/\/[^"/]+(?=\/api\/(?:pictures|brand-logos)\/)/g, 'src="')

/** Makes the email's rules for dark screens apply or not, regardless of this screen. */
const withColorScheme = (html: string, dark: boolean) =>
  html.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_all, scheme: string) =>
    (scheme.toLowerCase() === 'dark') === dark ? '(min-width:0)' : '(max-width:0)',
  )
