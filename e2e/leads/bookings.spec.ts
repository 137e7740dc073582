import type { Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { expectAccessible } from '../accessible.ts'
import { changeAvailability } from '../availability.ts'
import { expect, newEmail, test } from '../foyer.ts'

async function fillForm(page: Page, email: string) {
  const form = page.getByRole('dialog', { name: 'Schedule Your Free Consultation' })
  await form.getByLabel('Full name').fill('Nora Ellison')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('AI Automation').check()
  await form.getByLabel('Project description').fill('Sort the inbox of a bicycle shop.')
  return form
}

async function openPicker(page: Page) {
  await page.goto('/?dialog=consultation')
  const form = await fillForm(page, newEmail('nora'))
  await form.getByRole('button', { name: 'Request consultation' }).click()
  const picker = page.getByRole('dialog', { name: 'Pick a time for your consultation' })
  await expect(picker.getByRole('radio').first()).toBeVisible()
  await picker.getByLabel('Phone').fill('+44 20 7946 0303')
  return picker
}

test('the form keeps its input after an error, after closing, and after a reload', async ({
  page,
  watch,
}) => {
  watch.allowMessage(/net::ERR_FAILED/)
  const email = newEmail('nora')
  await page.goto('/?dialog=consultation')
  const form = await fillForm(page, email)
  await page.route('**/consultation-requests', (route) => route.abort())
  await form.getByRole('button', { name: 'Request consultation' }).click()
  await expect(
    page.getByText('Failed to submit consultation request. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Schedule a Free Consultation' }).first().click()
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByLabel('AI Automation')).toBeChecked()
})

test('the time that a button names is named by the form and preselected after it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const form = page.getByRole('dialog', { name: 'Schedule Your Free Consultation' })
  const picker = page.getByRole('dialog', { name: 'Pick a time for your consultation' })
  const inHeader = page
    .getByRole('banner')
    .getByRole('button', { name: /^Free consultation .*\d:\d\d/ })
  const inBand = page
    .getByRole('main')
    .getByRole('button', { name: /\d:\d\d/ })
    .nth(1)
  for (const button of [inHeader, inBand]) {
    await page.goto('/about')
    const [time = 'none'] = /\d+:\d\d/.exec((await button.textContent()) ?? '') ?? []
    await button.click()
    await expect(form.getByText(/^You chose/)).toContainText(time)
    await fillForm(page, newEmail('nora'))
    await form.getByRole('button', { name: 'Request consultation' }).click()
    await expect(picker.getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(time),
    )
  }
  // A button without a time forgets the one before.
  await page.goto('/about')
  await page.getByRole('button', { name: 'Schedule a Free Consultation' }).first().click()
  await expect(form.getByLabel('Full name')).toBeVisible()
  await expect(form.getByText(/^You chose/)).toHaveCount(0)
})

test('a slot is chosen by keyboard alone, in the visitor’s time zone', async ({
  browser,
  foyer,
}) => {
  const context = await browser.newContext({ baseURL: foyer.url, timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  const picker = await openPicker(page)
  await expect(
    picker.getByRole('radio', { name: /your time; .*London.*agency time/ }).first(),
  ).toBeVisible()
  await picker.getByRole('grid').getByRole('button', { pressed: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // A week later may be in the next month, whose times are loaded first.
  const chosen = picker.getByRole('grid').getByRole('button', { pressed: true })
  await expect(chosen).toBeFocused()
  const day = /^[^,]+, [^,]+/.exec((await chosen.getAttribute('aria-label')) ?? '')?.[0] ?? 'none'
  await expect(picker.getByRole('group', { name: day })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(picker.getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your consultation is booked' })).toContainText(
    'Tokyo',
  )
  await context.close()
})

test('a booking is rescheduled, canceled and booked again through its link', async ({ page }) => {
  const picker = await openPicker(page)
  await picker.getByRole('radio').first().check()
  await picker.getByRole('button', { name: 'Book this time' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Move or cancel' }).click()
  await expect(page).toHaveURL(/\/bookings\//)
  const times = page.getByRole('region', { name: 'Your consultation' }).locator('dl')
  const before = await times.innerText()

  await page.getByRole('button', { name: 'Move to another time' }).click()
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await expect(page.getByText('Your consultation was moved').first()).toBeVisible()
  await expect(times).not.toHaveText(before)

  await page.getByRole('button', { name: 'Cancel consultation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel consultation' }).click()
  await expect(page.getByRole('heading', { name: 'This consultation was canceled' })).toBeFocused()
  await page.getByRole('button', { name: 'Book again' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('heading', { name: 'Your consultation is booked' })).toBeVisible()
})

test('the only slot of a month is moved: the calendar opens at the next month', async ({
  page,
  office,
}) => {
  const today = Temporal.Now.plainDateISO('Europe/London')
  const soon = today.add({ days: 2 })
  const last = soon.with({ day: soon.daysInMonth })
  const restore = await changeAvailability(office, {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '10:30' })),
    daysOff: [{ from: today.toString(), to: last.subtract({ days: 1 }).toString(), note: '' }],
    horizonDays: 90,
  })
  const picker = await openPicker(page)
  await picker.getByRole('radio').first().check()
  await picker.getByRole('button', { name: 'Book this time' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Move or cancel' }).click()
  await page.getByRole('button', { name: 'Move to another time' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await expect(page.getByText('Your consultation was moved').first()).toBeVisible()
  await restore()
})

test('a consultation by phone asks for the number and says where it takes place', async ({
  page,
}) => {
  const picker = await openPicker(page)
  const phone = picker.getByLabel('Phone')
  await phone.clear()
  await expect(picker).toContainText('By phone. We’ll call you.')
  await picker.getByRole('radio').first().check()
  await picker.getByRole('button', { name: 'Book this time' }).click()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/Please enter the phone number that we can call/)
  await phone.fill('+44 20 7946 0303')
  await picker.getByRole('button', { name: 'Book this time' }).click()
  const booked = page.getByRole('dialog', { name: 'Your consultation is booked' })
  await expect(booked).toContainText('By phone: we’ll call you at +44 20 7946 0303')
})

test('the second visitor to choose a slot is offered the next free ones', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  const [firstPicker, secondPicker] = [await openPicker(page), await openPicker(other)]
  for (const picker of [firstPicker, secondPicker]) await picker.getByRole('radio').last().check()
  await secondPicker.getByRole('button', { name: 'Book this time' }).click()
  await expect(other.getByRole('dialog')).toContainText(
    'We can’t email you yet, so please keep this link',
  )
  await firstPicker.getByRole('button', { name: 'Book this time' }).click()
  await expect(firstPicker).toContainText(
    'This slot has just been taken. Please choose another one.',
  )
  await firstPicker
    .getByRole('group', { name: 'Next free times' })
    .getByRole('button')
    .first()
    .click()
  await firstPicker.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'We can’t email you yet, so please keep this link',
  )
})

test('an invalid link shows an error message', async ({ page }) => {
  await page.goto('/bookings/1.wrong')
  await expect(page.getByRole('alert')).toContainText('This link is not valid')
})

test('axe finds nothing in the request, slot and reschedule dialogs', async ({ page }) => {
  await page.goto('/?dialog=consultation')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the request')
  const picker = await openPicker(page)
  await expectAccessible(page, 'the times')
  await picker.getByRole('radio').first().check()
  await picker.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'We can’t email you yet, so please keep this link',
  )
  await expectAccessible(page, 'the confirmation')
  await page.getByRole('link', { name: 'Move or cancel' }).click()
  await page.getByRole('button', { name: 'Move to another time' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectAccessible(page, 'the move')
})
