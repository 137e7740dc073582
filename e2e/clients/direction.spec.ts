import type { Page } from '@playwright/test'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'

/** Returns the visible Hebrew texts and the text fields that aren't laid out in the direction of what they hold. */
const misdirected = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const wrong: string[] = []
    let found = 0
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility() || !/[\u0590-\u05ff]/.test(node.textContent ?? '')) continue
      found += 1
      const isAuto = element.closest('[dir=auto]') !== null
      if (!isAuto && getComputedStyle(element).unicodeBidi !== 'plaintext')
        wrong.push(`${element.tagName}: ${node.textContent}`)
    }
    const fields = 'input:not([type]), input[type=text], input[type=search], textarea'
    for (const field of document.querySelectorAll<HTMLInputElement>(fields))
      if (field.checkVisibility() && field.dir !== 'auto') wrong.push(field.outerHTML)
    return { found, wrong }
  })

test('typed text is laid out in its own direction wherever it is shown, and where it is typed', async ({
  page,
  context,
  browser,
  office,
}) => {
  test.slow()
  const name = 'לוגו חדש (v2)'
  await joinAsClient(context, {
    firstName: 'נועה',
    lastName: 'כהן',
    businessName: 'סטודיו אור (2)',
  })
  const { id: clientId } = (await (await context.request.get('/api/auth/user')).json()) as {
    id: number
  }
  const post = async (path: string, data: object) => {
    const answer = await office.calls.post(path, { data })
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true)
    return (await answer.json()) as { id: number }
  }
  const { id } = await post('/api/projects', {
    clientId,
    name,
    description: 'אתר חדש (WordPress)',
    type: 'web_development',
    status: 'in_progress',
    assignedTo: 'דנה',
  })
  const linkUrl = 'https://design.example/'
  const deliverable = await post(`/api/projects/${id}/deliverables`, { name, linkUrl, note: name })
  await post(`/api/projects/${id}/updates`, { content: 'העמוד הראשון מוכן (1)' })
  await post('/api/messages', { content: 'שלום! (v2)', toUserId: clientId, projectId: id })

  const pages: [path: string, ready: string][] = [
    ['/dashboard', 'Recent Deliverables'],
    ['/projects', name],
    [`/projects/${id}`, 'העמוד הראשון מוכן (1)'],
    [`/projects/${id}?deliverable=${deliverable.id}`, 'Approve version 1'],
    ['/deliverables', name],
    ['/notifications', 'Showing'],
    ['/messages', 'שלום! (v2)'],
    ['/settings', 'Preferences'],
    ['/requests?new=web-development', 'Request New Service'],
  ]
  for (const [path, ready] of pages) {
    await page.goto(path)
    await expect(page.getByText(ready).first()).toBeVisible()
    const { found, wrong } = await misdirected(page)
    expect.soft(wrong, path).toEqual([])
    if (!/settings|requests/.test(path)) expect.soft(found, path).toBeGreaterThan(0)
  }
  const team = await browser.newContext()
  await signInAs(team)
  const desk = await team.newPage()
  for (const path of [`/admin-projects/${id}`, `/admin-messages?client=${clientId}`]) {
    await desk.goto(path)
    await expect(desk.getByText(/[\u0590-\u05ff]/).first()).toBeVisible()
    expect.soft((await misdirected(desk)).wrong, path).toEqual([])
  }
  await team.close()
})
