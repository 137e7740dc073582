import './ui/public.css'

/*
 * The script's beginning: the page is painted first, then React and the app are fetched together and
 * run in tasks of their own, so that neither the largest paint nor a press waits for them.
 */
const root = document.getElementById('root')!
const delivered = root.dataset['page'] ?? null

// A press on a button that opens a dialog counts from the first paint on.
let pressed: string | undefined
const notice = (event: MouseEvent) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-dialog]')
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  pressed = button.dataset['dialog']
}
addEventListener('click', notice)

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

const frame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    // A page in a background tab gets no frames.
    setTimeout(resolve, 300)
  })
const task = () => new Promise<void>((resolve) => setTimeout(resolve))

if (delivered !== null) {
  await frame()
  await frame()
  for (const href of root.dataset['later']?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
}
await import('./react.ts')
await task()
const { start } = await import('./start.tsx')
removeEventListener('click', notice)
if (pressed) history.replaceState(null, '', `?dialog=${pressed}`)
await start(root, delivered)
