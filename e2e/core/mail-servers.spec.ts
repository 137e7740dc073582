import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { teamEmailWords } from '../../contract/email-words.ts'
import { openSmtpSink } from '../../test/smtp-sink.ts'
import { axeFindings } from '../accessible.ts'
import { expect, newDataDir, owner, startFoyer, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

type Mail = Awaited<ReturnType<typeof openSmtpSink>>

const own = test.extend<{ mail: Mail; url: string }>({
  // oxlint-disable-next-line no-empty-pattern
  mail: async ({}, use) => {
    const mail = await openSmtpSink()
    await use(mail)
    await mail.close()
  },
  url: async ({ mail }, use) => {
    const dataDir = newDataDir()
    const server = await startFoyer({ DATA_DIR: dataDir, MAIL_HOSTS: `127.0.0.1:${mail.port}` })
    await use(server.url)
    await server.kill('SIGTERM')
    fs.rmSync(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ url }, use) => use(url),
})

const outgoing = (page: Page) => page.getByRole('form', { name: 'Outgoing email' })

async function enter(page: Page, port: number) {
  const form = outgoing(page)
  await form.getByLabel('Server').fill('127.0.0.1')
  await form.getByLabel('Encryption').selectOption('STARTTLS')
  await expect(form.getByLabel('Port')).toHaveValue('587')
  await form.getByLabel('Port').fill(String(port))
  await form.getByLabel('User name').fill('me@furlong.example')
  await form.getByLabel('Password', { exact: true }).fill('the postman knows')
}

own(
  'an owner connects a mail server, and sees that it delivers',
  async ({ page, context, mail }) => {
    await signInAs(context)
    await page.goto('/admin/outbox')
    await page.getByRole('link', { name: 'Connect mail server' }).click()
    await expect(page.getByRole('heading', { name: 'Email', level: 1 })).toBeVisible()
    const form = outgoing(page)
    await enter(page, 2525)
    await form.getByRole('button', { name: 'Send test email' }).click()
    await expect(form.getByText('This server isn’t on the internet')).toBeVisible()
    await form.getByLabel('Port').fill(String(mail.port))
    await form.getByRole('button', { name: 'Send test email' }).click()
    await expect(form.getByRole('status')).toContainText(
      `The server took the test email to ${owner.email}`,
    )
    expect(mail.received.map(({ to }) => to)).toEqual([owner.email])
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Success', 'Outgoing email saved')
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
    // This window was loaded before, and says what is true now.
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Money' })
      .click()
    await expect(page.getByText(teamEmailWords.invoicesEmpty.delivered)).toBeVisible()
    await page.goto('/admin/outbox')
    await expect(page.getByText('Captured, not delivered')).toBeHidden()
  },
)

own('a DKIM key is made, with the record to copy', async ({ page, context }) => {
  await signInAs(context)
  await page.goto('/admin-email')
  await page.getByRole('button', { name: 'Make a key' }).click()
  await expect(page.getByText(/^foyer-[\da-z]+\._domainkey\./)).toBeVisible()
  await expect(page.getByText(/^v=DKIM1; k=rsa; p=/)).toBeVisible()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await page.getByRole('button', { name: 'Check domain' }).click()
  await expect(page.getByRole('status', { name: 'Checks of the domain' })).toContainText('DMARC')
  expect(await axeFindings(page)).toEqual([])
})
