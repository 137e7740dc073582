import './ui/public.css'
import { callEarly } from './platform/early-calls.ts'
import { isBuiltAway, offerReload } from './platform/new-version.ts'
import { keepWantedSlot } from './platform/wanted-slot.ts'

/*
 * The entry script. The page is painted first; then React and the app are fetched in parallel and
 * run in separate tasks, so that they delay neither the largest paint nor a click.
 */
const root = document.getElementById('root')!
const delivered = root.dataset['page'] ?? null
// The empty shell is that of the portal and the back office.
if (delivered === null) callEarly()

// Clicks on buttons count from the first paint on: the last one is stored and repeated once the
// app handles clicks.
let clicked: HTMLElement | null = null
const captureClick = (event: MouseEvent) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-dialog],button[type=button]')
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  clicked = button
}
addEventListener('click', captureClick, true)

addEventListener('vite:preloadError', ({ payload }) => {
  const script = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
  void isBuiltAway(payload.message, location.href, script).then((gone) => gone && offerReload())
})

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/**
 * Resolves once the browser reports a paint. Animation frames can run ahead of the screen on a
 * slow machine, so they prove nothing.
 */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    const types = PerformanceObserver.supportedEntryTypes
    const type = ['largest-contentful-paint', 'paint'].find((each) => types.includes(each))
    if (!type) return resolve()
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect()
      resolve()
    }).observe({ type, buffered: true })
  })
/** Resolves once the page is on screen in its own fonts. */
const painted = async () => {
  await firstPaint()
  await document.fonts.ready
  await frame()
  await frame()
}

if (delivered !== null) {
  // The limit of 1.5 s is for background tabs, which paint nothing, and for slow fonts.
  await Promise.race([painted(), delay(1500)])
  for (const href of root.dataset['later']?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
}
await import('./react-root.ts')
await delay(0)
const { start } = await import('./start.tsx')
const early = clicked as HTMLElement | null
const dialog = early?.dataset['dialog']
if (early && dialog) {
  keepWantedSlot(early)
  history.replaceState(null, '', `?dialog=${dialog}`)
  clicked = null
}
await start(root, delivered)
removeEventListener('click', captureClick, true)
;(clicked as HTMLElement | null)?.click()
