import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { axeFindings, looks } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { ownServerTest as other } from '../own-server.ts'
import { openOffice } from '../office.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { overflowing } from '../public-pages.ts'
import { expectToast } from '../toasts.ts'
import { thorough } from '../../test/thorough.ts'

const blue = 'rgb(31, 59, 255)'

/** Returns the color of a token on the page, as the browser paints it. */
const painted = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)

/** Returns the color at a point of a picture, both in parts of its size. */
async function colorAt(page: Page, address: string, x: number, y: number) {
  const answer = await page.request.get(address)
  expect(answer.status(), address).toBe(200)
  const { data, info } = await sharp(await answer.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return `rgb(${[...data.subarray(at, at + 3)].join(', ')})`
}

const visit = async (browser: Browser, url: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  return page
}

other(
  'an agency’s color reaches site, portal, back office, emails, icons and pictures',
  async ({ page, context, browser, url }) => {
    const portal = await browser.newPage({ baseURL: url })
    const { email } = await joinAsClient(portal.context())
    await portal.goto(`${url}/dashboard`)
    await expect(portal.getByRole('heading', { level: 1 })).toBeVisible()
    await signInAs(context)
    await page.goto('/admin-brand')
    const form = page.getByRole('form', { name: 'Brand' })
    await form.getByLabel('Main color', { exact: true }).fill('blue')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Please enter a color such as #0f766e')).toBeVisible()
    await form.getByLabel('Main color', { exact: true }).fill('#1F3BFF')
    await form.getByLabel('Second color', { exact: true }).fill('')
    await expect(form.getByRole('status')).toContainText(/#1f3bff becomes #\w{6} on dark pages/)
    const preview = page.frameLocator('iframe[title="Home page in this look"]')
    const button = preview.locator('main .btn-primary').first()
    await expect(button).toHaveCSS('background-color', blue)
    expect(await painted(page, 'primary')).not.toBe(blue)
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Success', 'Saved. Website, emails and documents follow in a moment.')

    await expect.poll(() => painted(page, 'primary')).toBe(blue)
    await expect.poll(() => painted(portal, 'primary'), 'an open window follows').toBe(blue)
    const home = await (async () => {
      await expect
        .poll(async () => (await page.request.get(`${url}/about`)).text())
        .toContain('/assets/brand-')
      return visit(browser, url)
    })()
    expect(await painted(home, 'primary')).toBe(blue)
    await expect(home.locator('meta[name="theme-color"]').first()).toHaveAttribute(
      'content',
      /^#f[\da-f]{5}$/,
    )
    expect(await colorAt(page, `${url}/apple-touch-icon.png`, 0.05, 0.05)).toBe(blue)
    expect(await colorAt(page, `${url}/icon-512.png`, 0.1, 0.5)).toBe(blue)
    expect(await (await page.request.get(`${url}/favicon.svg`)).text()).toContain('#1f3bff')
    const manifest = await (await page.request.get(`${url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ theme_color: '#1f3bff' })
    const picture = await home.locator('meta[property="og:image"]').getAttribute('content')
    expect(await colorAt(page, picture ?? '', 0.85, 0.85)).toBe(blue)
    const office = await openOffice(url)
    await office.calls.post('/api/auth/forgot-password', { data: { email } })
    const { html } = await office.emailTo(email, 'password-reset')
    expect(html).toContain('background:#1f3bff')

    await page.reload()
    await page.getByRole('button', { name: 'Back to the sample’s look' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => painted(portal, 'primary')).toBe('oklch(0.372 0.07 172)')
    await expect
      .poll(async () => (await page.request.get(`${url}/about`)).text())
      .not.toContain('/assets/brand-')
    await office.close()
    await home.context().close()
    await portal.context().close()
  },
)

const looksOfOthers = [
  { primary: '#b5532f', accent: null, type: 'editorial', layout: 'editorial' },
  { primary: '#1f3bff', accent: null, type: 'archive', layout: 'signal' },
  { primary: '#111111', accent: '#ffd60a', type: 'archive', layout: 'poster' },
  ...(thorough
    ? [{ primary: '#004d3d', accent: '#ff5fa2', type: 'measured', layout: 'signal' }]
    : []),
]
const schemesAt = (width: number) =>
  thorough ? (['light', 'dark'] as const) : [width === 375 ? ('dark' as const) : ('light' as const)]

other('every layout can be read and fits, wide and on a phone', async ({ browser, url }) => {
  test.slow()
  const office = await openOffice(url)
  const visitor = await browser.newPage({ reducedMotion: 'reduce', baseURL: url })
  const client = await browser.newPage({ reducedMotion: 'reduce', baseURL: url })
  await joinAsClient(client.context())
  for (const look of looksOfOthers) {
    expect((await office.calls.put('/api/admin/brand', { data: look })).status()).toBe(200)
    const { stylesheet } = await office.read<{ stylesheet: string }>('/api/brand')
    for (const path of ['/', '/web-development', '/careers', '/blog', '/dashboard']) {
      const page = path === '/dashboard' ? client : visitor
      await expect.poll(async () => (await page.request.get(path)).text()).toContain(stylesheet)
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-layout', look.layout)
      await expect(page.locator('h1')).toBeAttached()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 })
        for (const colorScheme of schemesAt(width)) {
          await page.emulateMedia({ colorScheme })
          const where = `${look.layout}, ${path}, ${width}, ${colorScheme}`
          expect.soft(await axeFindings(page, looks), where).toEqual([])
        }
        const { sideways, cut } = await overflowing(page)
        expect.soft([sideways, ...cut], `${look.layout}, ${path}, ${width}`).toEqual([0])
      }
    }
  }
  await client.context().close()
  await visitor.context().close()
  await office.close()
})

other('only the chosen typefaces are fetched', async ({ browser, url }) => {
  const office = await openOffice(url)
  const fontsOf = async () => {
    const page = await browser.newPage({ baseURL: url })
    const fonts = new Set<string>()
    page.on('request', (request) => {
      const [, name] = /assets\/([\w-]+?)-core/.exec(request.url()) ?? []
      if (name) fonts.add(name)
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.context().close()
    return [...fonts].toSorted()
  }
  expect(await fontsOf()).toEqual(['familjen', 'instrument'])
  for (const [type, expected] of [
    ['editorial', ['instrument', 'newsreader']],
    ['archive', ['archivo', 'archivo-display']],
  ] as const) {
    const data = { primary: '#054c3c', accent: '#fcbe16', type, layout: 'measured' }
    expect((await office.calls.put('/api/admin/brand', { data })).status()).toBe(200)
    // The process that answered shows it at once; a font may come after the network was quiet for a moment.
    expect(await (await office.calls.get('/about')).text()).toContain(`data-type="${type}"`)
    await expect.poll(fontsOf).toEqual(expected)
  }
  await office.close()
})

const wordmark = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80"><rect width="320" height="80" fill="${color}"/></svg>`

other(
  'a logo is shown in header, footer, portal, emails, icon and share picture',
  async ({ page, context, browser, url }) => {
    const office = await openOffice(url)
    const client = await browser.newPage({ baseURL: url, colorScheme: 'dark' })
    const { email } = await joinAsClient(client.context())
    await signInAs(context)
    await page.goto('/admin-brand')
    const choose = (name: string, content: string) =>
      page.getByLabel(`${name}: file`).setInputFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(content),
      })
    await choose('Logo', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await expect(page.getByRole('alert')).toContainText('This SVG file holds more than shapes')
    await choose('Logo', wordmark('#b5532f'))
    await expect(page.getByRole('img', { name: 'Logo as it is now' })).toBeVisible()
    await choose('Logo for dark pages', wordmark('#ffccba'))
    await expect(page.getByRole('img', { name: 'Logo for dark pages as it is now' })).toBeVisible()
    await choose('Icon', wordmark('#1f3bff').replace('0 0 320 80', '0 0 80 80'))
    await expect(page.getByRole('img', { name: 'Icon as it is now' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    const { light, dark } = await office.read<{ light: string; dark: string }>(
      '/api/admin/brand-logos',
    )
    const shown = (where: Page, logo: string) =>
      where
        .locator(logo)
        .evaluate((element) => getComputedStyle(element, '::before').backgroundImage)
    await expect.poll(() => shown(page, '.bg-pine-deep .logo >> nth=0')).toContain(dark)
    const { stylesheet } = await office.read<{ stylesheet: string }>('/api/brand')
    await expect
      .poll(async () => (await page.request.get(`${url}/about`)).text())
      .toContain(stylesheet)
    const visitor = await visit(browser, url)
    await expect.poll(() => shown(visitor, 'header .logo')).toContain(light)
    await expect.poll(() => shown(visitor, 'footer .logo')).toContain(dark)
    await expect(visitor.getByRole('link', { name: 'Furlong, home' })).toBeVisible()
    await client.goto('/dashboard')
    await expect.poll(() => shown(client, 'header .logo')).toContain(dark)
    await expect.poll(() => colorAt(page, `${url}/icon-192.png`, 0.5, 0.5)).toBe(blue)
    const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content')
    expect(await colorAt(page, picture ?? '', 0.07, 0.12)).toBe('rgb(181, 83, 47)')
    await office.calls.post('/api/auth/forgot-password', { data: { email } })
    const { html } = await office.emailTo(email, 'password-reset')
    expect(html).toContain(`${url}/api/brand-logos/light.png`)
    expect(await colorAt(page, `${url}/api/brand-logos/dark.png`, 0.5, 0.5)).toBe(
      'rgb(255, 204, 186)',
    )

    await page.getByRole('group', { name: 'Logo', exact: true }).getByText('Remove').click()
    await expectToast(page, 'Success', 'Logo removed')
    await office.close()
    await visitor.context().close()
    await client.context().close()
  },
)
