import type { Page } from '@playwright/test'
import { adminClientPath, adminProjectPath, clientManagementPath, workPaths } from '../web/paths.ts'
import { expect, test } from './foyer.ts'
import { addPagedRecords } from './paged-records.ts'
import { signInAs } from './people.ts'
import { openWithin, watchRequests } from './settled.ts'
import { signedInPages } from './signed-in-pages.ts'
import { surname, unconfirmedClient } from './unconfirmed-client.ts'

type Made = Awaited<ReturnType<typeof unconfirmedClient>>

/** Lists the addresses that open a dialog about a client. */
const dialogs = (made: Made) => {
  const { clientId, projectId, draftId, invoiceId, pieceId, onboardingId } = made
  const client = adminClientPath(clientId)
  const project = adminProjectPath(projectId)
  const invoices = workPaths.adminInvoices
  return [
    ...['client', 'delete', 'onboard', 'data', 'messages', 'view'].map(
      (name) => `${client}?${name}=${clientId}`,
    ),
    ...['person=new', `appointment=${made.meetingId}`].map((query) => `${client}?${query}`),
    ...['project', 'delete'].map((name) => `${project}?${name}=${projectId}`),
    ...['deliverable=new', 'milestones=open', 'case-study=open'].map(
      (query) => `${project}?${query}`,
    ),
    ...['version', 'words', 'remove'].map((name) => `${project}?${name}=${made.deliverableId}`),
    ...[`${draftId}`, `${draftId}&act=edit`, `${draftId}&act=issue`, `${draftId}&act=delete`].map(
      (open) => `${invoices}?open=${open}`,
    ),
    ...['', '&act=pay', '&act=void'].map((act) => `${invoices}?open=${invoiceId}${act}`),
    `${invoices}?statement=${clientId}`,
    `${invoices}?client=${clientId}`,
    `${workPaths.adminProjects}?client=${clientId}`,
    `${workPaths.adminRequests}?request=${made.requestId}`,
    `${workPaths.adminContent}?of=${clientId}`,
    `${workPaths.adminContent}?piece=${pieceId}`,
    `${workPaths.adminContent}?delete=${pieceId}`,
    `${workPaths.adminMessages}?client=${clientId}`,
    `${workPaths.adminOnboarding}?open=${onboardingId}`,
    clientManagementPath(clientId),
    workPaths.adminTrash,
  ]
}

/** Stored sentences of the past, which say what was so then, and words of a piece of content. */
const allowed: readonly (readonly [reason: string, text: RegExp])[] = [
  ['where a file came from, below a heading with the mark', /^Message from /],
  ['the audit log', /^(?:ST)?Support Team (?:added|changed|sent|deleted) /],
  ['a notification', / requested | booked a meeting$|^New message from /],
  ['an email that was sent', /^Meeting booked: /],
  ['an automatic run', / made for .*: briefs$/],
  ['how a newsletter names its sender to readers', / <hello@furlong\.example>$/],
  ['the outline of a piece', /^(?:How it works at|What|Why customers choose|About) /],
]

/**
 * Returns how often the client is named on screen, and the texts that do so without the mark: neither the nearest row
 * or card nor the thread or dialog has it; where there is none of them, the nearest region.
 */
const readNames = (page: Page) =>
  page.evaluate((name) => {
    const row = 'tr, li, article, [role=option], [role=alert], [role=status]'
    const dialog = '[role=dialog], [role=alertdialog]'
    const thread = '[aria-label^="Messages with"]'
    const region = 'header, section, form, main, nav, body'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const named: Element[] = []
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.textContent ?? ''
      const isSeen = element?.checkVisibility() && !element.closest('textarea, .sr-only')
      if (text.includes(name) && element && isSeen) named.push(element)
    }
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[role=combobox]')]
    const chosen = fields.filter(({ value }) => value.includes(name))
    const isMarked = (text: string | undefined) => /email not confirmed/i.test(text ?? '')
    const bare = named.filter((element) => {
      const near = [row, thread, dialog].map((place) => element.closest<HTMLElement>(place))
      const places = near.some(Boolean) ? near : [element.closest<HTMLElement>(region)]
      return !places.some((place) => isMarked(place?.innerText))
    })
    return {
      named: named.length + chosen.length,
      bare: [
        ...bare.map((each) => (each.textContent ?? '').trim().slice(0, 90)),
        ...chosen.flatMap(({ value }) => (isMarked(value) ? [] : [`chosen: ${value}`])),
      ],
    }
  }, surname)

test('wherever the back office names a client whose address isn’t confirmed, it says so', async ({
  page,
  context,
  browser,
  baseURL,
  office,
}) => {
  await addPagedRecords(context, office)
  const visit = await browser.newContext({ baseURL: baseURL ?? '' })
  const made = await unconfirmedClient(office, visit)
  await visit.close()
  await signInAs(context)
  const found: string[] = []
  let named = 0
  const idle = watchRequests(page)
  const look = async (where: string) => {
    await idle()
    let missing: string[] = []
    let count = 0
    const read = async () => {
      const seen = await readNames(page)
      count = seen.named
      missing = seen.bare.filter((text) => !allowed.some(([, past]) => past.test(text)))
      return missing.length
    }
    // A field that holds a client reads them first; on a busy machine the page is idle before it does.
    await expect
      .poll(read, { timeout: 5000 })
      .toBe(0)
      .catch(() => {})
    named += count
    found.push(...missing.map((text) => `${where}: ${text}`))
  }
  const pages = await signedInPages('team', office.calls)
  for (const [, address] of pages) {
    // The browser never calls a page idle that draws another one inside; this one names no client.
    if (address === workPaths.adminWebsite) continue
    await openWithin(page, address)
    await look(address)
    const tabs = page.locator('main [role=tab][aria-selected=false]')
    for (const label of await tabs.allInnerTexts()) {
      const tab = page.locator('main').getByRole('tab', { name: label, exact: true })
      if (!(await tab.isVisible())) continue
      await tab.click()
      await look(`${address}, ${label}`)
    }
  }
  for (const address of dialogs(made)) {
    await page.goto(address)
    const count = async () => (await readNames(page)).named
    await expect.poll(count, { message: `${address} names the client` }).toBeGreaterThan(0)
    await look(address)
  }
  await page.goto(workPaths.adminDashboard)
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('combobox').fill(surname.toLowerCase())
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await look('search')
  expect([...new Set(found)]).toEqual([])
  expect(named).toBeGreaterThan(80)
})
