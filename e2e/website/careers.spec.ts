import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { openHaltingLine } from '../halting-line.ts'
import { expectToast, toastsOn } from '../toasts.ts'

const pdf = (size: number) => {
  const bytes = Buffer.alloc(size, 0x20)
  bytes.write('%PDF-1.7\n')
  bytes.write('\n%%EOF\n', size - 7)
  return { name: 'Resume of Ada.pdf', mimeType: 'application/pdf', buffer: bytes }
}
const small = pdf(20_000)

const form = (page: Page) => page.getByRole('form', { name: 'Job application' })
const submit = (page: Page) => form(page).getByRole('button', { name: /^Submit/ })
const resume = (page: Page) => page.getByLabel('Resume', { exact: true })
async function fill(page: Page, email = newEmail('ada')) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Position').fill('Analyst')
}

test('missing fields are named, each beside its input', async ({ page }) => {
  await page.goto('/careers')
  await page.getByLabel('First name').fill('Ada')
  await submit(page).click()
  await expectToast(
    page,
    'Missing required fields',
    'Please fill in all required fields and upload your resume.',
  )
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(form(page).getByText('Required', { exact: true })).toHaveCount(4)
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Portfolio').fill('my site')
  await fill(page)
  await resume(page).setInputFiles(small)
  await submit(page).click()
  await expect(
    form(page).getByText('Please enter a web address that starts with http:// or https://'),
  ).toBeVisible()
})

test('a resume is selected, dropped, refused and removed', async ({ page }) => {
  await page.goto('/careers#apply')
  await resume(page).setInputFiles({
    name: 'resume.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('I am Ada'),
  })
  await expectToast(page, 'Invalid file type', 'Please upload a PDF, DOC, or DOCX file.')
  await resume(page).setInputFiles(pdf(10 * 2 ** 20 + 1))
  await expectToast(page, 'File too large', 'Please upload a file smaller than 10MB.')
  await expect(resume(page)).toHaveAccessibleDescription(/smaller than 10MB/)
  await resume(page).setInputFiles(small)
  await expect(form(page).getByText('Resume of Ada.pdf')).toBeVisible()
  await expect(toastsOn(page)).toHaveCount(0)
  await expect(form(page).getByText('smaller than 10MB')).toBeHidden()
  await form(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(form(page).getByText('Resume of Ada.pdf')).toBeHidden()
  await expect(resume(page)).toBeFocused()
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }))
    return data
  })
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(form(page).getByText('dropped.pdf')).toBeVisible()
})

test('skills are chips: Enter or Add creates them trimmed and without duplicates, x removes them', async ({
  page,
}) => {
  await page.goto('/careers#apply')
  // Enter and Add do nothing until the page's script runs.
  await expect(page.locator('header[data-user=known]')).toBeVisible()
  const skill = page.getByLabel('Skills')
  const chips = page.getByRole('list', { name: 'Added so far' }).getByRole('listitem')
  await skill.fill('  TypeScript ')
  await skill.press('Enter')
  for (const text of ['TypeScript', '   ', 'Figures']) {
    await skill.fill(text)
    await form(page).getByRole('button', { name: 'Add', exact: true }).click()
  }
  await expect(chips).toHaveText(['TypeScript', 'Figures'])
  await page.getByRole('button', { name: 'Remove TypeScript' }).click()
  await expect(chips).toHaveText(['Figures'])
  await expect(skill).toBeFocused()
})

test('input survives a failed submission and a reload, and is then submitted', async ({
  page,
  watch,
}) => {
  watch.allowMessage(/ERR_FAILED/)
  await page.goto('/careers/frontend-engineer')
  await expect(page.getByLabel('Position')).toHaveValue('Frontend Engineer')
  await fill(page)
  await page.getByLabel('Cover letter').fill('I count things.')
  await page.getByLabel('Experience').selectOption('10+')
  await resume(page).setInputFiles(small)
  await page.route('**/api/job-applications', (route) => route.abort())
  await submit(page).click()
  await expectToast(page, 'Error', 'Failed to submit application. Please try again.')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(form(page).getByText('Resume of Ada.pdf')).toBeVisible()
  await page.unroute('**/api/job-applications')
  await page.reload()
  await page.getByLabel('Cover letter').scrollIntoViewIfNeeded()
  await expect(page.getByLabel('Cover letter')).toHaveValue('I count things.')
  await expect(page.getByLabel('Experience')).toHaveValue('10+')
  await expect(page.getByLabel('Position')).toHaveValue('Analyst')

  await resume(page).setInputFiles(small)
  await submit(page).click()
  await expectToast(
    page,
    'Application Submitted!',
    "Thank you for your interest. We'll be in touch soon.",
  )
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(form(page).getByText('Resume of Ada.pdf')).toBeHidden()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('the upload of a 9 MB resume shows its progress on a slow connection', async ({
  browser,
  baseURL,
}) => {
  // It stands still in the middle, so that a slow machine sees it as well as a fast one.
  const line = await openHaltingLine(2 ** 18)
  const context = await browser.newContext({ baseURL: baseURL ?? '', proxy: line.proxy })
  const page = await context.newPage()
  await page.goto('/careers')
  await fill(page)
  await resume(page).setInputFiles(pdf(9 * 2 ** 20))
  // The click resolves only when the page is idle again.
  const clicked = submit(page).click()
  await expect(submit(page)).toHaveText('Submitting Application...')
  await expect(submit(page)).toBeDisabled()
  const progress = page.getByRole('progressbar', { name: 'Sending your application' })
  await expect(progress).toHaveAttribute('value', /^[1-9]\d?$/)
  line.goOn()
  // The toast may have closed by itself once the click resolves.
  await expectToast(
    page,
    'Application Submitted!',
    "Thank you for your interest. We'll be in touch soon.",
  )
  await clicked
  await context.close()
  line.close()
})

test('the form works although it left and entered the view within one report of the browser', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Original = IntersectionObserver
    window.IntersectionObserver = class extends Original {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const before = entries.map(({ target }) => ({ target, isIntersecting: false }))
          report([...(before as IntersectionObserverEntry[]), ...entries], observer)
        }, options)
      }
    }
  })
  await page.goto('/careers')
  await submit(page).scrollIntoViewIfNeeded()
  await expect(submit(page)).toBeEnabled()
})

test('a refusal shows the server’s own words', async ({ page }) => {
  await page.goto('/careers#apply')
  await fill(page)
  await resume(page).setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no PDF at all'),
  })
  await submit(page).click()
  await expectToast(page, 'Error', 'Please upload a PDF, DOC, or DOCX file.')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})
