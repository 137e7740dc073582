import type { BrowserContext, Page } from '@playwright/test'

/** The things that a page showed, in order: its URL, headings, warnings and toasts, each with place and time. */
export type Seen = {
  what: 'path' | 'heading' | 'text' | 'toast'
  text: string
  path: string
  at: number
}

/** Runs inside every page from the start. */
function observe() {
  const places = { heading: 'h1', text: '[role=alert]', toast: '[data-toasts] li' } as const
  const last: Record<string, string> = {}
  const record = (what: Seen['what'], text: string) => {
    if (!text || last[what] === text) return
    last[what] = text
    const report = (window as unknown as { reportSeen: (seen: Seen) => void }).reportSeen
    report({ what, text, path: location.pathname, at: Date.now() })
  }
  const look = () => {
    record('path', location.pathname)
    for (const [what, selector] of Object.entries(places)) {
      const found = document.querySelector<HTMLElement>(selector)
      record(what as Seen['what'], (found?.innerText ?? '').replace(/\s+/g, ' ').trim())
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  addEventListener('popstate', look)
}

/** Records everything that a browser's pages show from now on, however briefly. */
export async function watchScreens(context: BrowserContext) {
  const seen: Seen[] = []
  await context.exposeFunction('reportSeen', (each: Seen) => void seen.push(each))
  await context.addInitScript(observe)
  const find = (what: Seen['what'], text: string) =>
    seen.find((each) => each.what === what && each.text === text)
  return {
    /** Returns the headings that were shown at a path, in order. */
    headingsAt: (path: string) =>
      seen.filter((each) => each.what === 'heading' && each.path === path).map(({ text }) => text),
    find,
    /** Leaves the page, which may still report a change of its user, and begins anew. */
    forget: async (page: Page) => {
      await page.goto('about:blank')
      seen.length = 0
    },
  }
}
