import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test'

/** Problems that no journey may cause, observed in every window of the browser. */
export type Watch = {
  /** The problems so far: requests to other hosts, console errors, uncaught exceptions. */
  found: string[]
  /** Allows requests to this origin, such as a stand-in for an external widget. */
  allowOrigin(url: string): void
  /** Allows this console message. */
  allowMessage(pattern: RegExp): void
  stop(): void
}

/** The browser's own message about a status of 400 to 499: refusals are part of many journeys. */
const refusalMessage = /^Failed to load resource: the server responded with a status of 4\d\d /

/** The message about Playwright's own access to a script-free frame, such as the outbox uses for emails. */
const frameAccess = /^Blocked script execution in 'about:srcdoc'/

/** The schemes that contact no host, including the browser's own PDF viewer. */
const localSchemes = /^(?:data|blob|about|chrome|chrome-extension):$/

/** Watches every context of the browser, including later ones. */
export function watchBrowser(browser: Browser, url: string): Watch {
  const found: string[] = []
  const origins = new Set([new URL(url).origin])
  const messages = [refusalMessage, frameAccess]

  const onConsole = (message: ConsoleMessage) => {
    const text = message.text()
    if (message.type() !== 'error' || messages.some((pattern) => pattern.test(text))) return
    found.push(`console: ${text} (${message.location().url})`)
  }
  const onContext = (context: BrowserContext, isOlder = false) => {
    context.on('console', onConsole)
    context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`))
    context.on('request', (request) => {
      const { protocol, origin, hostname } = new URL(request.url())
      // A window that an earlier journey left open talks to the server of that journey.
      const isEarlier = isOlder && hostname === 'localhost'
      if (!localSchemes.test(protocol) && !origins.has(origin) && !isEarlier)
        found.push(`request to another host: ${request.url()}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 500) found.push(`${response.status()} from ${response.url()}`)
    })
  }
  for (const context of browser.contexts()) onContext(context, true)
  const onNew = (context: BrowserContext) => onContext(context)
  browser.on('context', onNew)
  return {
    found,
    allowOrigin: (allowed) => void origins.add(new URL(allowed).origin),
    allowMessage: (pattern) => void messages.push(pattern),
    stop: () => void browser.off('context', onNew),
  }
}
