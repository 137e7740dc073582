import type { BrowserContext } from '@playwright/test'

/** What a page showed, in order: its address, headings, warnings and toasts; each with where and when. */
export type Seen = {
  what: 'path' | 'heading' | 'text' | 'toast'
  text: string
  path: string
  at: number
}

/** Runs inside every page from its first moment on. */
function observe() {
  const places = { heading: 'h1', text: '[role=alert]', toast: '[data-toasts] li' } as const
  const last: Record<string, string> = {}
  const tell = (what: Seen['what'], text: string) => {
    if (!text || last[what] === text) return
    last[what] = text
    const report = (window as unknown as { reportSeen: (seen: Seen) => void }).reportSeen
    report({ what, text, path: location.pathname, at: Date.now() })
  }
  const look = () => {
    tell('path', location.pathname)
    for (const [what, selector] of Object.entries(places)) {
      const found = document.querySelector<HTMLElement>(selector)
      tell(what as Seen['what'], (found?.innerText ?? '').replace(/\s+/g, ' ').trim())
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  addEventListener('popstate', look)
}

/** Writes down whatever the pages of a browser show from now on, however short. */
export async function watchScreens(context: BrowserContext) {
  const seen: Seen[] = []
  await context.exposeFunction('reportSeen', (each: Seen) => void seen.push(each))
  await context.addInitScript(observe)
  const find = (what: Seen['what'], text: string) =>
    seen.find((each) => each.what === what && each.text === text)
  return {
    /** The headings that a path showed, in order. */
    headingsAt: (path: string) =>
      seen.filter((each) => each.what === 'heading' && each.path === path).map(({ text }) => text),
    find,
    forget: () => void (seen.length = 0),
  }
}
