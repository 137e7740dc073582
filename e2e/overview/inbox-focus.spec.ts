import type { Page } from '@playwright/test'
import { anAnswer } from '../../test/reply-emails/answer.ts'
import { idOf } from '../clients/conversations.ts'
import { emailInvoice } from '../emailed-invoice.ts'
import { expect } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { test } from '../post.ts'
import { toastsOn } from '../toasts.ts'

const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Inbox' }).getByRole('link', { name: new RegExp(name) })

/** Presses the key of a button once that of the open item is there. */
async function press(page: Page, key: string) {
  await expect(page.locator(`[data-inbox-open] [data-key="${key}"]`)).toBeVisible()
  await page.keyboard.press(key)
}

/** Expects that an item left the list, and that another one is open and has the focus. */
async function expectAfter(page: Page, gone: string, next: string) {
  await expect(entry(page, gone)).toHaveCount(0)
  await expect(entry(page, next)).toBeFocused()
  await expect(entry(page, next)).toHaveAttribute('aria-current', 'true')
}

test('whatever takes an item off the inbox moves the focus to the next one, or else back', async ({
  page,
  context,
  browser,
  post,
}) => {
  test.setTimeout(120_000)
  const { email } = await joinAsClient(context, { firstName: 'Aino', businessName: 'Aino Oy' })
  const clientId = await idOf(context)
  const say = (content: string) => context.request.post('/api/messages', { data: { content } })
  expect((await say('When do we begin?')).status()).toBe(201)
  for (const firstName of ['Bela', 'Cleo']) {
    const other = await browser.newContext({ baseURL: post.url })
    await joinAsClient(other, { firstName, businessName: `${firstName} Ltd` })
    await other.request.post('/api/messages', { data: { content: `${firstName} asks` } })
    await other.close()
  }
  const invoice = await emailInvoice(post, clientId, email)
  const names = ['Dora', 'Egon', 'Fred', 'Gus']
  for (const name of names)
    await post.deliver(
      anAnswer(invoice, 'You have won.', { from: `${name} <${name}@elsewhere.example>` }),
    )
  const wish =
    'We like the draft, which we read together with Bo on Monday. By the way, please don’t send us any more newsletters, they fill my mailbox.'
  await post.deliver(anAnswer(invoice, wish, { from: email }))
  await context.clearCookies()
  await signInAs(context)
  // Shows the wish on the client’s first tab, and where they wait.
  const mayStop = page.getByText('may want no more emails')
  await page.goto(`/admin-clients/${clientId}`)
  await expect(mayStop).toBeVisible({ timeout: 60_000 })
  await page.goto('/admin-inbox')
  for (const name of names) await expect(entry(page, name)).toBeVisible({ timeout: 30_000 })
  const first = (await page.locator('[data-inbox-item]').allInnerTexts()).map(
    (text) => /Aino|Bela|Cleo|Dora|Egon|Fred|Gus/.exec(text)?.[0] ?? '',
  )
  const held = first.filter((name) => names.includes(name))
  const [a = '', b = '', c = ''] = first.filter((name) => !names.includes(name))
  const [d = '', e = '', f = '', g = ''] = held
  expect(first).toEqual([a, b, c, d, e, f, g])

  await page.keyboard.press('j')
  await expect(entry(page, a)).toBeFocused()
  expect(a).toBe('Aino')
  await page.getByRole('button', { name: 'Keep emailing' }).press('Enter')
  await expect(mayStop).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Aino Oy' })).toBeFocused()
  await press(page, 'e')
  await expectAfter(page, a, b)
  await press(page, 's')
  await page.getByRole('menuitem', { name: 'Tomorrow morning' }).press('Enter')
  await expectAfter(page, b, c)
  await press(page, 'e')
  await expectAfter(page, c, d)
  await press(page, '#')
  await expectAfter(page, d, e)
  // It leaves before the server has answered, while the toast of the one before may still be there.
  await expect(toastsOn(page)).toContainText('Not accepted')
  // Undone, it is back, and the focus stays in the list.
  await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page, d)).toBeVisible()
  await expect(entry(page, e)).toBeFocused()
  await page.keyboard.press('k')
  await press(page, '#')
  await expectAfter(page, d, e)
  for (const [button, gone, next] of [
    ['Refuse', e, f],
    [/^Accept as/, f, g],
  ] as const) {
    await press(page, 'r')
    await page.getByRole('dialog').getByRole('button', { name: button }).press('Enter')
    await expectAfter(page, gone, next)
  }

  // On a phone the list is in another view; the accepted email waits there as a message of its client.
  await expect(entry(page, 'Aino')).toBeVisible()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(entry(page, g)).toBeHidden()
  await page.getByRole('button', { name: 'Not wanted' }).press('Enter')
  await expect(entry(page, g)).toHaveCount(0)
  await expect(entry(page, 'Aino')).toBeFocused()
  await page.setViewportSize({ width, height })
  await page.keyboard.press('j')
  await press(page, 'e')
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('button', { name: /^Snoozed/ }).click()
  await expect(entry(page, b)).toBeVisible()
  await page.keyboard.press('j')
  await expect(entry(page, b)).toBeFocused()
  await press(page, 's')
  await expect(page.getByText('Nothing is snoozed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
