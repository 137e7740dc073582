import { plain, several } from '../../test/reply-emails/mime.ts'
import { anAnswer } from '../../test/reply-emails/answer.ts'
import { axeFindings } from '../accessible.ts'
import { idOf, log, openMessages, openOwnersWindow } from '../clients/conversations.ts'
import { expect } from '../foyer.ts'
import { emailInvoice } from '../emailed-invoice.ts'
import { joinAsClient } from '../people.ts'
import { test } from '../post.ts'
import { expectToast } from '../toasts.ts'

test('a client’s answer by email appears in both windows, with its file and what it quotes folded', async ({
  page,
  context,
  browser,
  post,
}) => {
  const { email } = await joinAsClient(context)
  const clientId = await idOf(context)
  await openMessages(page)
  const owner = await openOwnersWindow(browser, clientId)
  const invoice = await emailInvoice(post, clientId, email)
  const words =
    'Our order number is 4711.\n\nOn Tue, Nov 17, 2026 Furlong wrote:\n\n> Please pay.\n'
  const pdf = { type: 'application/pdf', body: Buffer.from('%PDF-1.7 order'), name: 'order.pdf' }
  await post.deliver(anAnswer(invoice, several('mixed', plain(words), pdf), { from: email }))
  for (const each of [page, owner]) {
    await expect(log(each).getByText('Our order number is 4711.')).toBeVisible()
    await expect(log(each).getByText('order.pdf')).toBeVisible()
    await expect(log(each).getByText('By email')).toBeVisible()
    await expect(log(each).getByText('Please pay.')).toBeHidden()
    await log(each).getByRole('button', { name: 'Show quoted text' }).click()
    await expect(log(each).getByText('Please pay.')).toBeVisible()
    expect(await axeFindings(each)).toEqual([])
  }
  await owner.context().close()
})

test('held emails say why, and are accepted, refused or given to somebody', async ({
  page,
  context,
  browser,
  post,
}) => {
  const { email } = await joinAsClient(context)
  const clientId = await idOf(context)
  const other = await browser.newContext({ baseURL: post.url })
  const ben = await joinAsClient(other, { firstName: 'Ben', businessName: 'Ode Bakery' })
  const theirs = await other.newPage()
  await Promise.all([openMessages(page), openMessages(theirs)])
  const owner = await openOwnersWindow(browser, clientId)
  await owner.goto('/admin-incoming-emails')
  await expect(owner.getByText('No held emails')).toBeVisible()
  const invoice = await emailInvoice(post, clientId, email)
  const from = (name: string) => ({ from: `${name} <${name.toLowerCase()}@elsewhere.example>` })
  await post.deliver(
    anAnswer(invoice, 'I look after the invoices now.', from('Bo')),
    anAnswer(invoice, 'You have won a prize.', from('Eve')),
    anAnswer(invoice, 'Is Thursday fine for the bakery?', from('Cy')),
  )
  // Each email that arrives moves the others down, also under a pointer.
  for (const name of ['Bo', 'Eve', 'Cy'])
    await expect(owner.getByRole('link', { name, exact: true })).toBeVisible()
  const dialog = owner.getByRole('dialog')
  const open = async (name: string) => {
    await owner.getByRole('link', { name, exact: true }).click()
    await expect(
      dialog.getByText('It came from another address than the one we wrote to.'),
    ).toBeVisible()
  }

  await open('Bo')
  expect(await axeFindings(owner)).toEqual([])
  const colleague = await owner.context().newPage()
  await colleague.goto(owner.url())
  await expect(colleague.getByRole('dialog').getByRole('button', { name: 'Refuse' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept as Ada Lindqvist' }).click()
  await expectToast(owner, 'Success', 'Email accepted')
  await expect(log(page).getByText('I look after the invoices now.')).toBeVisible()
  // Somebody else who reads it sees that it was decided.
  await expect(colleague.getByRole('dialog').getByText('Decided')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Refuse' })).toBeHidden()
  await colleague.close()

  await open('Eve')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expectToast(owner, 'Success', 'Email refused')

  await open('Cy')
  await dialog.getByRole('button', { name: 'Somebody else wrote it' }).click()
  // Nobody is taken for its writer until somebody is chosen.
  await expect(dialog.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled()
  await dialog.getByLabel('Who wrote it').fill(ben.email)
  await owner.getByRole('option', { name: /Ode Bakery/ }).click()
  await dialog.getByRole('button', { name: 'Accept as Ode Bakery' }).click()
  await expect(log(theirs).getByText('Is Thursday fine for the bakery?')).toBeVisible()
  await expect(owner.getByText('No held emails')).toBeVisible()
  for (const text of ['You have won a prize.', 'Is Thursday fine'])
    await expect(log(page).getByText(text)).toHaveCount(0)
  await owner.context().close()
  await other.close()
})
