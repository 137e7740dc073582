import type { Locator, Page } from '@playwright/test'
import { nextSlotsPath } from '../../contract/leads/next-slots-path.ts'
import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { firstStartTest as test } from '../own-server.ts'
import { expectToast } from '../toasts.ts'

/** Seconds that a person needs for a press, with finding it, and for a field, with thinking of what to enter. */
const seconds = { press: 4, field: 15 }
const most = 15 * 60

/** Counts what an owner does by hand. */
function hands() {
  const done = { press: 0, field: 0 }
  return {
    done,
    press: async (target: Locator) => {
      done.press += 1
      await target.click()
    },
    fill: async (field: Locator, text: string) => {
      done.field += 1
      await field.fill(text)
    },
    choose: async (field: Locator, option: string) => {
      done.field += 1
      await field.selectOption(option)
    },
    seconds: () => done.press * seconds.press + done.field * seconds.field,
  }
}
type Hands = ReturnType<typeof hands>

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const goOn = (page: Page, { press }: Hands) =>
  press(page.getByRole('button', { name: 'Save and continue' }))

/** The owner’s own address and password. */
async function takeTheKeys(page: Page, { press, fill }: Hands) {
  const form = page.getByRole('form', { name: 'Owner' })
  await fill(form.getByLabel('Your email'), 'vera@hearth.example')
  await fill(form.getByLabel('Password', { exact: true }), 'a furlong is 201 metres')
  expect(await axeFindings(page)).toEqual([])
  await press(form.getByRole('button', { name: 'Start the set-up' }))
  await expect(heading(page, 'Who are you?')).toBeVisible()
}

/** Name, bank, look, services and samples. */
async function becomeAnAgency(page: Page, owner: Hands) {
  const { press, fill, choose } = owner
  const form = page.getByRole('form', { name: 'Agency' })
  await fill(form.getByLabel('Name', { exact: true }), 'Hearth & Vale')
  await fill(form.getByLabel('Legal name'), 'Hearth and Vale Ltd')
  await fill(form.getByLabel('Email'), 'hello@hearth.example')
  await fill(form.getByLabel('Address'), '2 Mill Road\nBath BA1 1AA')
  await choose(form.getByLabel('Country'), 'United Kingdom')
  await goOn(page, owner)
  await fill(page.getByLabel('Bank details'), 'Bank of Bath\n12-34-56 12345678')
  await choose(page.getByLabel('Currency'), 'GBP')
  await goOn(page, owner)
  await press(page.getByRole('link', { name: 'Choose colors and logo' }))
  const brand = page.getByRole('form', { name: 'Brand' })
  await fill(brand.getByLabel('Main color', { exact: true }), '#7a1f3d')
  await press(brand.getByRole('button', { name: 'Save' }))
  await expectToast(page, 'Success', 'Saved. Website, emails and documents follow in a moment.')
  await press(page.getByRole('link', { name: 'Today', exact: true }).first())
  await expect(page.getByText('3 of 10 done')).toBeVisible()
  await press(page.getByRole('link', { name: 'Continue set-up' }))
  await expect(heading(page, 'What do you offer?')).toBeVisible()
  await fill(page.getByRole('textbox', { name: 'Service 1' }), 'Kiln websites')
  await goOn(page, owner)
  await press(page.getByRole('radio', { name: 'Hide all of them' }))
  await goOn(page, owner)
}

/** Words of one's own on the landing page, published. */
async function writeTheWebsite(page: Page, { press, fill }: Hands) {
  await press(page.getByRole('link', { name: 'Edit the website' }))
  await fill(page.getByLabel('Words before'), 'Pots you can ')
  await fill(page.getByLabel('Introduction'), 'We build websites for potters in Bath.')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await press(page.getByRole('button', { name: 'Publish…' }))
  const dialog = page.getByRole('dialog', { name: 'Publish the website' })
  await press(dialog.getByRole('button', { name: 'Publish', exact: true }))
  await expectToast(page, 'Published', 'Visitors see the new version.')
  await press(page.getByRole('link', { name: 'Today', exact: true }).first())
  await expect(page.getByText('6 of 10 done')).toBeVisible()
  await press(page.getByRole('link', { name: 'Continue set-up' }))
}

/** A mail server that delivers, and hours. */
async function openForBusiness(page: Page, owner: Hands, port: number) {
  const { press, fill, choose } = owner
  const form = page.getByRole('form', { name: 'Outgoing email' })
  await fill(form.getByLabel('Server'), '127.0.0.1')
  await choose(form.getByLabel('Encryption'), 'STARTTLS')
  await fill(form.getByLabel('Port'), String(port))
  await press(form.getByRole('button', { name: 'Send test email' }))
  await expect(form.getByRole('status')).toContainText('The server took the test email')
  await goOn(page, owner)
  await expect(heading(page, 'When can people book a call?')).toBeVisible()
  await goOn(page, owner)
  await press(page.getByRole('button', { name: 'I work alone' }))
}

/** A client, and an invoice in the agency's own name. */
async function sendAnInvoice(page: Page, { press, fill }: Hands) {
  await press(page.getByRole('link', { name: 'Add client' }))
  const client = page.getByRole('dialog')
  await fill(client.getByLabel('First name'), 'Ada')
  await fill(client.getByLabel('Last name'), 'Lindqvist')
  await fill(client.getByLabel('Email'), 'ada@kiln.example')
  await fill(client.getByLabel('Business name'), 'Kiln Street Ceramics')
  await fill(client.getByLabel('Industry'), 'Ceramics')
  await press(client.locator('button[type=submit]'))
  await expect(client).toHaveCount(0)
  await press(page.getByRole('link', { name: 'Money', exact: true }).first())
  await press(page.getByRole('button', { name: 'New invoice' }).first())
  const form = page.getByRole('dialog', { name: 'New invoice' })
  await fill(form.getByRole('combobox', { name: 'Client' }), 'Kiln')
  await press(page.getByRole('option', { name: 'Kiln Street Ceramics' }))
  await fill(form.getByLabel('Description'), 'Home page')
  await fill(form.getByLabel(/^Price in/), '1,000')
  await press(form.getByRole('button', { name: 'Save draft' }))
  await press(page.getByRole('button', { name: 'Issue…' }))
  await press(page.getByRole('button', { name: /^Issue/ }).last())
  await expect(page.getByRole('dialog', { name: /^Invoice \d{4}-\d+/ })).toBeVisible()
}

test('an owner who types no command opens the doors within fifteen minutes', async ({
  page,
  context,
  browser,
  mail,
  url,
  firstLink,
}) => {
  test.slow()
  const visitor = await browser.newContext({ baseURL: url })
  await page.goto(firstLink)
  const owner = hands()
  await takeTheKeys(page, owner)
  await becomeAnAgency(page, owner)
  await writeTheWebsite(page, owner)
  await openForBusiness(page, owner, mail.port)
  expect(mail.received.at(-1)?.message).toContain('Hearth & Vale can send emails')
  expect(mail.received.at(-1)?.message).toMatch(/^To: .*vera@hearth\.example/m)
  await sendAnInvoice(page, owner)

  const home = async () => (await visitor.request.get('/')).text()
  await expect.poll(home).toContain('We build websites for potters in Bath.')
  expect(await home()).toContain('Hearth &amp; Vale')
  expect(await home()).not.toMatch(/furlong/i)
  expect(await home()).toContain('/assets/brand-')
  const slots = await visitor.request.get(nextSlotsPath)
  expect(JSON.stringify(await slots.json())).toMatch(/\d{4}-\d\d-\d\dT/)
  const [invoice] = (await (await context.request.get('/api/admin/invoices')).json()) as {
    id: number
  }[]
  const issued = await (await context.request.get(`/api/invoices/${invoice?.id}`)).json()
  expect(issued).toMatchObject({
    issuer: { name: 'Hearth and Vale Ltd' },
    number: expect.stringMatching(/^\d{4}-\d+/),
  })
  const { press, field } = owner.done
  test
    .info()
    .annotations.push({ type: 'by hand', description: `${press} presses, ${field} fields` })
  expect(owner.seconds(), `${press} presses and ${field} fields`).toBeLessThanOrEqual(most)

  await visitor.close()
})
