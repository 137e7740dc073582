import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test'

/** What no journey may cause, seen in every window of the browser while it runs. */
export type Watch = {
  /** Broken promises so far: requests to other hosts, console errors, what nobody caught. */
  found: string[]
  /** Lets this origin be asked, such as that of a widget that stands in for somebody else's. */
  allowOrigin(url: string): void
  /** Lets this be said in the console. */
  allowMessage(pattern: RegExp): void
  stop(): void
}

/** The browser's own line about an answer of 400 to 499: refusals are part of many journeys. */
const refused = /^Failed to load resource: the server responded with a status of 4\d\d /

/** Playwright's own look into a frame that runs no scripts, such as the outbox shows emails in. */
const lookedInto = /^Blocked script execution in 'about:srcdoc'/

/** No host is asked: also not by the browser's own PDF viewer. */
const inBrowser = /^(?:data|blob|about|chrome|chrome-extension):$/

/** Watches every context of the browser, those to come included. */
export function watchBrowser(browser: Browser, url: string): Watch {
  const found: string[] = []
  const origins = new Set([new URL(url).origin])
  const messages = [refused, lookedInto]

  const onConsole = (message: ConsoleMessage) => {
    const text = message.text()
    if (message.type() !== 'error' || messages.some((pattern) => pattern.test(text))) return
    found.push(`console: ${text} (${message.location().url})`)
  }
  const onContext = (context: BrowserContext) => {
    context.on('console', onConsole)
    context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`))
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (!inBrowser.test(protocol) && !origins.has(origin))
        found.push(`request to another host: ${request.url()}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 500) found.push(`${response.status()} from ${response.url()}`)
    })
  }
  for (const context of browser.contexts()) onContext(context)
  browser.on('context', onContext)
  return {
    found,
    allowOrigin: (allowed) => void origins.add(new URL(allowed).origin),
    allowMessage: (pattern) => void messages.push(pattern),
    stop: () => void browser.off('context', onContext),
  }
}
