import './ui/public.css'

/*
 * The script's beginning: the page is painted first, then React and the app are fetched together and
 * run in tasks of their own, so that neither the largest paint nor a press waits for them.
 */
const root = document.getElementById('root')!
const delivered = root.dataset['page'] ?? null

// A press on a button counts from the first paint on: it is kept until somebody hears it.
let pressed: HTMLElement | null = null
const keep = (event: MouseEvent) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-dialog],button[type=button]')
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  pressed = button
}
addEventListener('click', keep, true)

// After a deploy the old page may ask for files that are gone: it is loaded anew, once. When only the
// line is down it stays, with all that was typed.
const reloadWhenOld = async () => {
  const script = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
  const page = await fetch(location.href, { cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => '')
  if (!page.includes('id="root"') || page.includes(script)) return
  if (sessionStorage.getItem('foyer:reloaded') === location.href) return
  sessionStorage.setItem('foyer:reloaded', location.href)
  location.reload()
}
addEventListener('vite:preloadError', () => void reloadWhenOld())

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** Frames run ahead of the screen on a slow machine: only the browser's entry says that one was shown. */
const shown = () =>
  new Promise<void>((resolve) => {
    const types = PerformanceObserver.supportedEntryTypes
    const type = ['largest-contentful-paint', 'paint'].find((each) => types.includes(each))
    if (!type) return resolve()
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect()
      resolve()
    }).observe({ type, buffered: true })
  })
/** The page stands on the screen, in its own fonts. */
const painted = async () => {
  await shown()
  await document.fonts.ready
  await frame()
  await frame()
}

if (delivered !== null) {
  // Nothing is painted in a background tab, and a font can be long in coming.
  await Promise.race([painted(), after(1500)])
  for (const href of root.dataset['later']?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
}
await import('./react-root.ts')
await after(0)
const { start } = await import('./start.tsx')
const dialog = (pressed as HTMLElement | null)?.dataset['dialog']
if (dialog) {
  history.replaceState(null, '', `?dialog=${dialog}`)
  pressed = null
}
await start(root, delivered)
removeEventListener('click', keep, true)
;(pressed as HTMLElement | null)?.click()
