import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as messages from '../../contract/clients/messages.ts'
import playwright from '../../playwright.config.ts'
import { openApp } from '../../server/app.ts'
import { aMessage } from '../../server/clients/messages/sample.ts'
import { sessionCookie } from '../../server/platform/session-cookie.ts'
import { uploaded } from '../../server/core/uploads/sample.ts'
import { paths, workPaths } from '../../web/paths.ts'
import { type Agency, openAgency } from './agency.ts'
import { evilFiles } from './evil-files.ts'
import { poisoned, shortPayload } from './payload.ts'
import { poison } from './poison.ts'

let agency: Agency
let app: Awaited<ReturnType<typeof openApp>>
let browser: Browser
let origin = ''
beforeAll(async () => {
  agency = await openAgency()
  await poison(agency.db, poisoned)
  app = await openApp(agency.context, { pages: true, logLevel: 'silent' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  browser = await chromium.launch({ ...playwright.use?.launchOptions })
})
afterAll(async () => {
  await browser.close()
  await app.close()
  await agency.close()
})

const web = path.resolve(import.meta.dirname, '../../web')
/** Returns the dialogs that each page can open by URL, read from the page's sources. */
function dialogsOf(part: 'admin' | 'portal'): Map<string, string[]> {
  const tables = fs.globSync(part === 'admin' ? 'admin/*/room.ts' : 'portal/routes.ts', {
    cwd: web,
  })
  const found = new Map<string, string[]>()
  for (const table of tables)
    for (const [, name = '', page = ''] of fs
      .readFileSync(path.join(web, table), 'utf8')
      .matchAll(/path: paths\.(\w+),(?:(?!path:)[\s\S])*?import\('([./\w-]+)'/g)) {
      const file = path.resolve(web, path.dirname(table), page)
      const isAlone = path.dirname(file) === path.dirname(path.join(web, table))
      const files = isAlone ? [file] : fs.globSync(path.join(path.dirname(file), '*.tsx'))
      const sources = files.map((each) => fs.readFileSync(each, 'utf8'))
      const names = [...sources.join('').matchAll(/useOpenItem\('([\w-]+)'/g)].map(
        ([, parameter = '']) => parameter,
      )
      found.set(name, [...new Set(names)])
    }
  return found
}

/** A script for the page, as a string because this project's types don't include the DOM. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('attacked: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))`
const hasRun = `'attacked' in window`
const look = `({
  marked: [...document.querySelectorAll('[data-attack]')].map((each) => each.outerHTML.slice(0, 150)),
  links: [...document.querySelectorAll('a[href], form[action], iframe[src]')]
    .map((each) => each.getAttribute('href') ?? each.getAttribute('action') ?? each.getAttribute('src'))
    .filter((value) => /^\\s*(?:javascript|vbscript|data:text)/i.test(value)),
  ran: 'attacked' in window,
  isShown: document.body.textContent.includes('data-attack'),
  host: location.host,
})`
type Seen = { marked: string[]; links: string[]; ran: boolean; isShown: boolean; host: string }
const embed = (tag: string, address: string) => `{
  const made = document.createElement('${tag}')
  made.setAttribute('${tag === 'object' ? 'data' : 'src'}', '${address}')
  document.body.append(made)
}`
const isShown = `document.body.textContent.includes('data-attack')`

/** Opens a page and records whatever tries to run in it or in its frames. */
async function watched(userId: number | null) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (userId !== null) {
    const jar = await agency.jarOf(userId)
    await context.addCookies(
      [...jar, ['signed_in', '1'] as const].map(([name, value]) => ({
        name,
        value,
        url: origin,
        ...(name === sessionCookie.name ? { httpOnly: true } : {}),
      })),
    )
  }
  await context.addInitScript({ content: reportViolations })
  const page = await context.newPage()
  const found: string[] = []
  page.on('dialog', (dialog) => {
    // Accepts the browser's confirmation before leaving a page with unsaved input.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    found.push(`${page.url()} said ${dialog.message()}`)
    return void dialog.dismiss()
  })
  page.on('console', (line) => {
    if (/^attacked: |Content Security Policy/i.test(line.text()))
      found.push(`${page.url()}: ${line.text().slice(0, 200)}`)
  })
  page.on('request', (request) => {
    const { protocol, origin: requestOrigin } = new URL(request.url())
    if (/^https?:/.test(protocol) && requestOrigin !== origin)
      found.push(`${page.url()} requests ${request.url()}`)
  })
  return { page, found, close: () => context.close() }
}

/** Evaluates an expression in the page; again if it navigated meanwhile, as a guard does. */
async function ask<Answer>(page: Page, question: string): Promise<Answer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await page.evaluate<Answer>(question)
    } catch (error) {
      if (tries === 5 || !/context was destroyed/.test(String(error))) throw error
      await page.waitForLoadState('domcontentloaded')
    }
}

/** Opens the URL and returns which parts of the payload became markup or ran, and whether it is shown as text. */
async function openIn(page: Page, address: string) {
  await page.goto(origin + address, { waitUntil: 'domcontentloaded' })
  await page
    .locator('main')
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => {})
  // Polls from here: a condition that runs in the page would need what its policy forbids. A page without the payload
  // is given up on after a while.
  for (let looks = 0; looks < 12 && !(await ask<boolean>(page, isShown)); looks += 1)
    await page.waitForTimeout(100)
  return ask<Seen>(page, look)
}

const reflected = () =>
  `${new URLSearchParams([...['q', 'search', 'status', 'tab', 'view', 'sort', 'from', 'token', 'email', 'service', 'text'].map((name): [string, string] => [name, shortPayload]), ...['next', 'returnTo', 'redirect', 'url'].map((name): [string, string] => [name, '//evil.example'])]).toString()}#${encodeURIComponent(shortPayload)}`

async function visitAll(addresses: string[], userId: number | null) {
  const { page, found, close } = await watched(userId)
  const wrong: string[] = []
  let shownCount = 0
  for (const address of addresses) {
    const { marked, links, ran, isShown, host } = await openIn(page, address)
    wrong.push(...[...marked, ...links].map((each) => `${address}: ${each}`))
    if (ran) wrong.push(`${address}: ran`)
    if (`http://${host}` !== origin) wrong.push(`${address}: left for ${host}`)
    if (isShown) shownCount += 1
  }
  await close()
  return { wrong: [...wrong, ...found], shownCount }
}

const filled = (address: string) =>
  address.replace(':id', '1').replace(':slug', 'x').replace(':token', '1.wrong')
const admin = dialogsOf('admin')
const portal = dialogsOf('portal')
const inPortal = new Set<string>(
  [...portal.keys()].map((name) => paths[name as keyof typeof paths]),
)
const withDialogs = (known: Map<string, string[]>) =>
  [...known].flatMap(([name, parameters]) => {
    const address = filled(paths[name as keyof typeof paths])
    return [address, ...parameters.map((parameter) => `${address}?${parameter}=1`)]
  })

describe('a script in user text', () => {
  test('is shown as text on every page and in every dialog of the back office', async () => {
    const addresses = [
      ...new Set([
        ...withDialogs(admin),
        ...Object.values(workPaths)
          .filter((each) => each.startsWith('/admin'))
          .map(filled),
      ]),
    ]
    expect(addresses.length).toBeGreaterThan(70)
    const { wrong, shownCount } = await visitAll(addresses, agency.people.owner)
    expect(wrong).toEqual([])
    expect(shownCount).toBeGreaterThan(40)
  })

  test('is shown as text on every page of the portal', async () => {
    const { wrong, shownCount } = await visitAll(withDialogs(portal), agency.people.ada)
    expect(wrong).toEqual([])
    expect(shownCount).toBeGreaterThan(8)
  })

  test('does nothing in the URL of any page, for any role', async () => {
    const attacked = (known: string[]) => known.map((each) => `${filled(each)}?${reflected()}`)
    const office = Object.values(workPaths).filter((each) => !inPortal.has(each))
    for (const [who, known] of [
      [null, Object.values(paths)],
      [agency.people.ada, [...inPortal]],
      [agency.people.owner, office],
    ] as const)
      expect((await visitAll(attacked([...known]), who)).wrong).toEqual([])
  })

  test('does nothing in an opened file, whatever its declared type', async () => {
    const ada = await agency.jarOf(agency.people.ada)
    const { page, found, close } = await watched(agency.people.ada)
    for (const [what, bytes] of Object.entries(evilFiles))
      for (const name of ['photo.png', 'photo.html']) {
        await agency.db.execute('delete from rate_limits')
        const uploadIds = [await uploaded(agency, ada, name, bytes)]
        const { body } = await agency.call(messages.send, { body: aMessage({ uploadIds }) }, ada)
        const address = `${origin}/api/message-attachments/${body.attachments[0]?.id}/file?inline=1`
        // A download has no page to inspect.
        await page.goto(address, { waitUntil: 'load', timeout: 5000 }).catch(() => {})
        expect([what, name, await page.evaluate(hasRun)]).toEqual([what, name, false])
        await page.goto(`${origin}/healthz`)
        for (const tag of ['script', 'iframe', 'img', 'object'])
          await page.evaluate(embed(tag, address))
        expect([what, name, await page.evaluate(hasRun)]).toEqual([what, name, false])
      }
    expect(found.filter((each) => each.includes(' said '))).toEqual([])
    await close()
  })
})
