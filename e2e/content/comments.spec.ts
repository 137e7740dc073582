import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { journeyWidths } from '../widths.ts'

test.beforeEach(({ context }) => signInAs(context))

/** Selects words in the editor of a piece, as a drag over them does. */
const select = (page: Page, words: string) =>
  page
    .getByRole('textbox', { name: 'Text', exact: true })
    .getByText(words)
    .evaluate((line, wanted) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = (node as Text).data.indexOf(wanted)
        if (at === -1) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + wanted.length)
        document.getSelection()?.removeAllRanges()
        document.getSelection()?.addRange(range)
        return
      }
    }, words)

for (const width of journeyWidths)
  test(`words are commented on, found again and resolved at ${width} px`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const mark = uniqueName()
    const clientId = await createClient(office, mark)
    const texts = { title: 'Plates', content: 'Our plates are round.' }
    const id = await createPiece(office, clientId, 'blog_post', texts)
    await page.goto(`/admin-content-management/${id}?beside=review`)
    const message = page.getByLabel('Message')
    await expect(message).toBeVisible()
    await select(page, 'plates are')
    const reply = page.getByRole('region', { name: 'Reply' })
    await expect(reply.getByText('“plates are”')).toBeVisible()
    await message.fill('How long?')
    await reply.getByRole('button', { name: 'Note for the team' }).click()
    const threads = page.getByRole('list', { name: 'Comments and decisions' })
    await expect(threads.getByText('Team only')).toBeVisible()
    await threads.getByRole('button', { name: 'Answer' }).press('Enter')
    await expect(message).toBeFocused()
    await message.fill('Years.')
    await reply.getByRole('button', { name: 'Note for the team' }).click()
    await expect(threads.getByRole('list', { name: 'Answers' }).getByText('Years.')).toBeVisible()
    await threads.getByRole('button', { name: 'Resolve' }).click()
    await expect(threads.getByText(/^Resolved by /)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await threads.getByRole('button', { name: 'Show in the text' }).click()

    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Our bowls chip.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(threads.getByText('These words are no longer in the text.')).toBeVisible()
    await expect(threads.getByText('“plates are”')).toBeVisible()
  })

for (const width of journeyWidths)
  test(`a client selects words in the portal and comments on them at ${width} px`, async ({
    page,
    context,
    office,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await joinAsClient(context)
    const user = await context.request.get('/api/auth/user')
    const { id: clientId } = (await user.json()) as { id: number }
    const texts = { title: 'Plates', content: 'Our plates are round and blue.' }
    const id = await createPiece(office, clientId, 'blog_post', texts)
    await office.calls.post(`/api/content/${id}/reviews`, { data: { note: '' } })
    await page.goto(`/content?piece=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Plates' })
    await dialog
      .getByText('Our plates are round and blue.')
      .dblclick({ position: { x: 45, y: 10 } })
    await expect(dialog.getByText('“plates”')).toBeVisible()
    await dialog.getByLabel('Your comment').fill('Bowls, too')
    await dialog.getByRole('button', { name: 'Comment', exact: true }).click()
    const threads = dialog.getByRole('list', { name: 'Comments and decisions' })
    await expect(threads.getByText('Bowls, too')).toBeVisible()
    await expect(threads.getByText('“plates”')).toBeVisible()
    await threads.getByRole('button', { name: 'Show in the text' }).click()
    await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(1)
    expect(await axeFindings(page)).toEqual([])
  })
