import { expectAccessible } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('people are switched on with their own hours, and a visitor chooses one of them', async ({
  page,
  browser,
  office,
  foyer,
}) => {
  const invite = async (firstName: string) => {
    const body = { firstName, lastName: 'Hostwell', email: newEmail(firstName), teamRole: 'member' }
    const answer = await office.calls.post('/api/admin/team', { data: body })
    expect(answer.ok()).toBe(true)
  }
  await invite('Nora')
  await invite('Theo')
  await signInAs(page.context())
  await page.goto('/admin-availability')
  const panel = page.getByRole('region', { name: 'Who takes bookings' })
  await expect(panel).toContainText('Nobody yet')
  const hoursOf = async (name: string) => {
    await panel.getByRole('button', { name: `Hours of ${name} Hostwell` }).click()
    return page.getByRole('dialog', { name: `Hours of ${name} Hostwell` })
  }
  const switchOn = async (name: string) => {
    const dialog = await hoursOf(name)
    await dialog.getByLabel('Takes bookings').check()
    return dialog
  }
  const nora = await switchOn('Nora')
  await nora.getByLabel('The agency’s weekly hours').uncheck()
  // Other journeys on this server may have opened more days.
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    const ranges = nora.getByRole('group', { name: day }).getByRole('button', { name: /^Remove / })
    for (let left = await ranges.count(); left > 0; left--) {
      await ranges.first().click()
      await expect(ranges).toHaveCount(left - 1)
    }
  }
  await nora.getByRole('button', { name: 'Add days off' }).click()
  await nora.getByRole('button', { name: 'Save hours' }).click()
  await expect(nora.getByText('Please choose a day')).toBeVisible()
  await nora.getByRole('button', { name: 'Remove day off 1' }).click()
  await expectAccessible(page, 'the hours of a person')
  await nora.getByRole('button', { name: 'Save hours' }).click()
  await expectToast(page, 'Success', 'Hours saved')
  await expect(panel).toContainText('Every booking goes to this person')
  await (await switchOn('Theo')).getByRole('button', { name: 'Save hours' }).click()
  await expect(panel).toContainText('whoever has the fewest bookings')
  const again = await hoursOf('Nora')
  const link = (await again.getByText('dialog=consultation').innerText()).trim()
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()

  const visitor = await (await browser.newContext({ baseURL: foyer.url })).newPage()
  await visitor.goto(link)
  const form = visitor.getByRole('dialog', { name: 'Schedule Your Free Consultation' })
  await form.getByLabel('Full name').fill('Vera Quill')
  await form.getByLabel('Email').fill(newEmail('vera'))
  await form.getByLabel('AI Automation').check()
  await form.getByLabel('Project description').fill('Sort the inbox of a bicycle shop.')
  await form.getByRole('button', { name: 'Request consultation' }).click()
  const picker = visitor.getByRole('dialog', { name: 'Pick a time for your consultation' })
  const host = picker.getByLabel('With')
  await expect(host.locator('option:checked')).toHaveText('Nora Hostwell')
  const days = picker.getByRole('grid').getByRole('button', { disabled: false })
  await expect(picker.getByRole('radio').first()).toBeVisible()
  // At the end of a month too few days of it are left; once none is, the next one is open already.
  const next = picker.getByRole('button', { name: 'Next month' })
  if (await next.isEnabled()) await next.click()
  // Only Mondays are left of Nora’s week.
  await expect.poll(() => days.count()).toBeLessThan(6)
  const before = await days.count()
  await host.selectOption('Anyone who is free')
  await expect.poll(() => days.count()).toBeGreaterThan(before)
  await host.selectOption('Theo Hostwell')
  await picker.getByRole('radio').first().check()
  await picker.getByLabel('Phone').fill('+44 20 7946 0303')
  await expectAccessible(visitor, 'choosing a person')
  await picker.getByRole('button', { name: 'Book this time' }).click()
  const booked = visitor.getByRole('dialog', { name: 'Your consultation is booked' })
  await expect(booked).toContainText('Theo Hostwell')
  await booked.getByRole('link', { name: 'Move or cancel' }).click()
  await expect(visitor.getByRole('main')).toContainText('Theo Hostwell')

  const upcoming = (await office.read('/api/admin/meetings?limit=100')) as {
    id: number
    name: string
  }[]
  const meeting = upcoming.find(({ name }) => name === 'Vera Quill')
  await page.goto(`/admin-dashboard?appointment=${meeting?.id}`)
  await expect(page.getByRole('dialog')).toContainText('Theo Hostwell')
  await page.goto('/admin-availability')
  for (const name of ['Nora', 'Theo']) {
    const dialog = await hoursOf(name)
    await dialog.getByLabel('Takes bookings').uncheck()
    await dialog.getByRole('button', { name: 'Save hours' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(panel).toContainText('Nobody yet')
})
