import type { Page } from '@playwright/test'
import { demoPassword, sampleClients } from '../server/core/users/sample.ts'
import { expect, owner, type Running, startFoyer, test } from './foyer.ts'
import { addLeadImport } from './paged-records.ts'
import { signInAs } from './people.ts'
import { openWithin } from './settled.ts'
import { signedInPages } from './signed-in-pages.ts'
import { type Tab, visitInTabs } from './tabs.ts'

/** Words that say that an email went out. */
const claim = /\b(sent|delivered|on (?:its|the|their) way|e-?mailed|invited|mailed|reminded)\b/i

/** Sentences with such a word that are true while emails are captured, beside the reason. */
const allowed: readonly (readonly [reason: string, sentence: RegExp])[] = [
  [
    'says that none was',
    /\b(?:no|not|none|nobody|nothing|never|isn’t|aren’t|can’t|won’t|until)\b/i,
  ],
  ['by the client, in the portal', /^(?:\d+ answers, sent|Sent \d+ \w+ ago)|you sent or received/],
  ['the demo had a mail server until four days ago', /^Sent(?: \w{3} \d+, \d{4})?$/],
  ['so are their counts', /^\d+ recipients? · |^\d+ emails? sent, last |^\d+ sent, \d+ failed, /],
  ['so is the newest email that left', /^The last one that was sent left on /],
  ['a kind of report, in a filter', /^Delivered$/],
  ['says when an email is due', /^When an? [^.]+\.$/],
]

/** Texts that no person should read: a program’s values instead of words, and wrong plurals. */
const rubbish =
  /\bundefined\b|\bNaN\b|\bnull\b|\[object|\b\d{4}-\d\d-\d\d\b|\{\{|Invalid Date|\b[a-z]+_[a-z]+\b|\bof 1 \w+(?<!s)s\b|\b1 (?:emails|messages|files|leads|days|hours|minutes|pages|clients|projects)\b/

const pageLines = async (page: Page) =>
  (await page.locator('body').innerText()).split('\n').map((line) => line.trim())

/** Reads what a page shows, once it is quiet. */
async function read(page: Page, where: string, found: string[]) {
  for (const line of await pageLines(page)) {
    // “Not” in one sentence excuses no claim in the next.
    const isClaim = line
      .split(/(?<=[.!?])\s+/)
      .some((each) => claim.test(each) && !allowed.some(([, sentence]) => sentence.test(each)))
    if (isClaim || rubbish.test(line)) found.push(`${where}: ${line}`)
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (sideways > 0) found.push(`${where}: scrolls sideways by ${sideways} px`)
}

/** Reads a page, and each of its own tabs. */
async function readWhole({ page, idle }: Tab, address: string, found: string[]) {
  await openWithin(page, address)
  await idle()
  await read(page, address, found)
  const tabs = page.locator('main [role=tab][aria-selected=false]')
  for (const label of await tabs.allInnerTexts()) {
    const tab = page.locator('main').getByRole('tab', { name: label, exact: true })
    if (!(await tab.isVisible())) continue
    await tab.click()
    await idle()
    await read(page, `${address}, ${label}`, found)
  }
}

let demo: Running
test.beforeAll(async () => {
  demo = await startFoyer({}, 'scripts/demo.ts')
})
test.afterAll(() => demo.kill('SIGTERM'))

for (const side of ['client', 'team'] as const)
  test(`without a mail server, no page of the ${side} says that an email went out, shows a program’s values or scrolls sideways`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: demo.url,
      viewport: { width: 375, height: 812 },
    })
    const client = sampleClients.find(({ password }) => password)
    const email = side === 'team' ? owner.email : (client?.email ?? '')
    await signInAs(context, { email, password: demoPassword })
    if (side === 'team') await addLeadImport(context.request)
    const found: string[] = []
    const pages = await signedInPages(side, context.request)
    await visitInTabs(context, pages, 2, (tab, [, address]) => readWhole(tab, address, found))
    expect([...new Set(found)]).toEqual([])
    await context.close()
  })
