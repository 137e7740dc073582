import type { Page } from '@playwright/test'
import { expect, newEmail, test } from './foyer.ts'
import { joinAsClient, signInAs } from './people.ts'
import { expectToast, toastsOn } from './toasts.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const phone = { width: 375, height: 800 }

test('the navigation bar has three states, and highlights the current page', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const links = bar(page).getByRole('link')
  await expect(links).toHaveText([
    'Home',
    'Web Development',
    'AI Automation',
    'Custom Software',
    'Case Studies',
    'About',
  ])
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const current = bar(page).locator('[aria-current=page]')
  await expect(current).toHaveText('Home')
  for (const name of ['Web Development', 'AI Automation', 'Custom Software', 'About']) {
    await links.filter({ hasText: name }).click()
    await expect(current).toHaveText(name)
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Furlong/ })
    .click()
  await expect(page).toHaveURL('/')

  await joinAsClient(context)
  for (const path of ['/', '/dashboard']) {
    await page.goto(path)
    await expect(links).toHaveText(['Dashboard'])
    await expect(current).toHaveText('Dashboard')
    await expect(links).toHaveAttribute('href', '/dashboard')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  }
  await page.goto('/about')
  await expect(links).toHaveText(['Dashboard'])
  await expect(current).toHaveCount(0)

  await context.clearCookies()
  await signInAs(context)
  await page.goto('/about')
  await expect(links).toHaveText(['Dashboard'])
  await expect(links).toHaveAttribute('href', '/admin-dashboard')
  const office = page.getByRole('navigation', { name: 'Back office' })
  for (const path of ['/', '/admin-dashboard']) {
    await page.goto(path)
    await expect(office.locator('[aria-current=page]')).toHaveText('Today')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  }
})

test('on a phone the links are in a menu that closes after a choice', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await expect(bar(page)).toBeHidden()
  const menu = page.getByRole('navigation', { name: 'Main, small screens' })
  const toggle = page.getByText('Menu', { exact: true })
  await expect(menu).toBeHidden()
  // Links are ordinary links until the page's script runs.
  await expect(page.locator('header[data-user=known]')).toBeVisible()
  await toggle.click()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(menu).toBeHidden()
  await toggle.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await toggle.click()
  await menu.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
})

test('a toast closes after five seconds, by F8 and Escape, and by a 50 px swipe', async ({
  page,
  context,
}) => {
  await joinAsClient(context)
  await page.clock.install()
  await page.goto('/settings')
  const saved = async (phone: string) => {
    await page.getByLabel('Phone').fill(phone)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expectToast(page, 'Success', 'Profile saved')
    // A pointer over the toast would keep it open.
    await page.mouse.move(5, 5)
  }
  await saved('1')
  await page.clock.runFor(4000)
  await expect(toastsOn(page)).toHaveCount(1)
  await page.clock.runFor(1200)
  await expect(toastsOn(page)).toHaveCount(0)

  await saved('2')
  await toastsOn(page).hover()
  await page.clock.runFor(9000)
  await expect(toastsOn(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /^Notifications/ }).locator(':focus')).toHaveCount(
    1,
  )
  await page.keyboard.press('Escape')
  await expect(toastsOn(page)).toHaveCount(0)

  await saved('3')
  const swipe = async (distance: number) => {
    const box = await toastsOn(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(45)
  await expect(toastsOn(page)).toHaveCount(1)
  await swipe(60)
  await expect(toastsOn(page)).toHaveCount(0)
})

test('one toast is shown at a time; a destructive one stays until it is closed', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/?dialog=login')
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email').fill('nobody@client.example')
  await dialog.getByLabel('Password', { exact: true }).fill('no such password')
  for (let times = 0; times < 2; times += 1) {
    const answered = page.waitForResponse('**/api/auth/login')
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await answered
    await expectToast(page, 'Authentication failed', 'Please check your credentials and try again.')
  }
  await page.clock.runFor(60_000)
  await expect(toastsOn(page)).toHaveCount(1)
  // This works even while a dialog is open.
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /^Notifications/ }).locator(':focus')).toHaveCount(
    1,
  )
  await toastsOn(page).getByRole('button', { name: 'Close notification' }).click()
  await expect(toastsOn(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('dialogs have URLs: Back, Escape and a reload work, and the focus returns', async ({
  page,
}) => {
  await page.goto('/about')
  const login = page.getByRole('button', { name: 'Login' })
  await login.click()
  await expect(page).toHaveURL('/about?dialog=login')
  const signIn = page.getByRole('dialog', { name: 'Welcome Back' })
  await expect(signIn).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/about')
  await expect(signIn).toBeHidden()
  await expect(login).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(signIn.locator(':focus')).toHaveCount(1)
  await signIn.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/about')

  await page.goto('/about?dialog=consultation')
  await expect(page.getByRole('dialog', { name: 'Schedule Your Free Consultation' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/about')
  await page.goto('/about?dialog=nothing-of-ours')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the skip link works, navigation moves the focus, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // Links are ordinary links until the page's script runs.
  await expect(page.locator('header[data-user=known]')).toBeVisible()
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await footer.getByRole('link', { name: 'About' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL('/about')
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle(/^About – Furlong$/)
  await page.goBack()
  await expect(page).toHaveURL('/#main')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('light or dark: the choice is kept, and the next page opens in it', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  for (const path of ['/about', '/admin', '/nowhere']) {
    const response = await page.goto(path)
    expect(await response?.text()).toContain('<html lang="en" data-theme="dark"')
    expect(await background()).toBe(dark)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(background).toBe(light)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(background).toBe(dark)
  expect((await context.cookies()).find(({ name }) => name === 'theme')).toBeUndefined()
})

test('a tooltip opens after a delay, and the next one immediately', async ({
  page,
  context,
  office,
}) => {
  const lead = { companyName: 'Quarry Steel', email: newEmail('quarry') }
  await office.calls.post('/api/admin/leads', { data: lead })
  await signInAs(context)
  await page.goto(`/lead-management?q=${lead.email}`)
  const tip = page.getByRole('tooltip')
  const edit = page.getByRole('button', { name: 'Edit Quarry Steel' })
  const remove = page.getByRole('button', { name: 'Delete Quarry Steel' })
  await edit.hover()
  await expect(tip).toHaveText('Edit Quarry Steel')
  await expect(edit).toHaveAttribute('data-state', 'delayed-open')
  const box = await remove.boundingBox()
  // Moves in steps, as a hand does.
  await page.mouse.move((box?.x ?? 0) + 16, (box?.y ?? 0) + 16, { steps: 12 })
  await expect(tip).toHaveText('Delete Quarry Steel')
  await expect(remove).toHaveAttribute('data-state', 'instant-open')
  await page.mouse.move(5, 500, { steps: 3 })
  await expect(tip).toHaveCount(0)
})

test('after a lost connection a form keeps its input and shows an error', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/about?dialog=consultation')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Ada Quill')
  await dialog.getByLabel('Email').fill(newEmail('ada'))
  await dialog.getByLabel('Consulting').check()
  await dialog.getByLabel('Project description').fill('Fewer letters typed twice.')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Request consultation' }).click()
  await expectToast(page, 'Error', 'Failed to submit consultation request. Please try again.')
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ada Quill')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Request consultation' }).click()
  await expect(page.getByRole('dialog', { name: 'Pick a time' })).toBeVisible()
})
