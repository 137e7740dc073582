import fs from 'node:fs'
import { type Browser, test as base } from '@playwright/test'
import { openSmtpSink } from '../test/smtp-sink.ts'
import { expect, startFoyer } from './foyer.ts'
import { watchBrowser } from './watch.ts'

export type Mail = Awaited<ReturnType<typeof openSmtpSink>>

/** Runs a journey on a server of its own, whose emails go to `mail`: what proves an address isn't offered without. */
export const test = base.extend<{ mail: Mail; url: string }>({
  // Playwright reads the names of required fixtures from this pattern: none.
  // oxlint-disable-next-line no-empty-pattern
  mail: async ({}, use) => {
    const mail = await openSmtpSink()
    await use(mail)
    await mail.close()
  },
  url: async ({ mail, browser }, use) => {
    const foyer = await startFoyer({
      SMTP_URL: mail.url,
    })
    const watch = watchBrowser(browser, foyer.url)
    await use(foyer.url)
    // A page of another device would otherwise outlive the server, and its calls fail.
    await Promise.all(browser.contexts().map((each) => each.close()))
    watch.stop()
    await foyer.kill('SIGTERM')
    fs.rmSync(foyer.dataDir, { recursive: true, force: true })
    expect(watch.found).toEqual([])
  },
  baseURL: async ({ url }, use) => use(url),
})

/** Returns the text of the newest email to an address whose subject begins so, once there are `nth` of them. */
export async function newestText(mail: Mail, email: string, subject: string, nth = 1) {
  const found = () =>
    mail.received.filter(
      ({ to, message }) => to === email && message.includes(`\nSubject: ${subject}`),
    )
  await expect.poll(() => found().length).toBe(nth)
  return (found().at(-1)?.message ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

/** Opens a browser of somebody else, or another device of the same person. */
export const otherDevice = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL, viewport: { width: 375, height: 800 } })).newPage()
