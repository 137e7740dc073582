import { axeFindings, looks } from './accessible.ts'
import { firstLoad } from './first-load.ts'
import { expect, test } from './foyer.ts'
import { positions } from '../site/positions.ts'
import { positionPath } from '../web/paths.ts'
import { overflowing, publicPages, widths, workPages } from './public-pages.ts'

const pages = publicPages()

test.describe('every public page', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const address of pages)
    test(`${address} fits at each width, in light and dark, and axe finds nothing`, async ({
      page,
    }) => {
      const outside: string[] = []
      const complaints: string[] = []
      page.on('request', (request) => {
        if (!/^(http:\/\/localhost|data:|blob:)/.test(request.url())) outside.push(request.url())
      })
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: width > 1000 ? 900 : 812 })
        // Between a desk and a phone it is the window that changes.
        if (width !== 768) await page.goto(address)
        await expect(page.locator('#root[data-page]')).toBeVisible()
        expect(await overflowing(page), `${address} at ${width} px`).toEqual({
          sideways: 0,
          cut: [],
        })
        const rules = width === 1440 ? undefined : looks
        if (width !== 768) expect(await axeFindings(page, rules), `light, ${width} px`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await axeFindings(page, looks), 'dark').toEqual([])
      expect(outside).toEqual([])
      expect(complaints).toEqual([])
    })

  test('provides metadata for search engines and previews, with an existing picture', async ({
    request,
    foyer,
  }) => {
    const titles = new Set<string>()
    const images = new Set<string>()
    for (const address of pages.filter((each) => each !== '/blog')) {
      const html = await (await request.get(address)).text()
      const meta = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      expect(title, address).toMatch(/ – Furlong$/)
      titles.add(title)
      expect(meta('description').length, address).toBeGreaterThan(50)
      expect(html, address).toContain(`<link rel="canonical" href="${foyer.url}${address}">`)
      expect(meta('og:url')).toBe(foyer.url + address)
      const image = meta('og:image')
      images.add(image)
      const picture = await (await request.get(image)).body()
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], image).toEqual([1200, 630])
      expect(html.match(/<h1[ >]/g), address).toHaveLength(1)
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
      const graph = JSON.parse(data) as { '@graph': { '@type': string }[] }
      const kinds = graph['@graph'].map((node) => node['@type'])
      expect(kinds, address).toContain('Organization')
      expect(kinds, address).toContain(address === '/' ? 'WebSite' : 'BreadcrumbList')
    }
    expect(titles.size).toBe(pages.length - 1)
    expect(images.size).toBe(pages.length - 1)
  })

  test('no sample is a vacancy for search engines', async ({ request }) => {
    const samples = positions.filter(({ sample }) => sample).map(({ slug }) => positionPath(slug))
    expect(samples.length).toBeGreaterThan(0)
    const sitemap = await (await request.get('/sitemap.xml')).text()
    // Nothing is listed while the website shows any sample.
    expect(sitemap).not.toContain('<loc>')
    expect((await request.get('/careers')).headers()['x-robots-tag']).toBe('noindex')
    for (const address of samples) {
      const page = await request.get(address)
      expect(page.headers()['x-robots-tag'], address).toBe('noindex')
      expect(await page.text(), address).not.toContain('JobPosting')
    }
  })

  test('every link leads somewhere, and every button does something', async ({ page, request }) => {
    const links = new Set<string>()
    for (const address of pages) {
      await page.goto(address)
      await page.locator('header[data-user=known]').waitFor()
      for (const href of await page
        .locator('a[href]')
        .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href)))
        links.add(href)
      const strange = await page
        .locator('main button, main [role=button], header button')
        .evaluateAll((found) =>
          found
            .filter(
              (button) =>
                !button.matches('[data-dialog], [type=submit], [aria-label^="Switch between"]') &&
                !button.closest('form'),
            )
            .map((button) => button.outerHTML),
        )
      expect(strange, address).toEqual([])
    }
    for (const href of links) {
      const { protocol, hash } = new URL(href)
      if (protocol === 'mailto:') continue
      const answer = await request.get(href)
      expect(answer.status(), href).toBe(200)
      if (hash) expect(await answer.text(), href).toContain(`id="${hash.slice(1)}"`)
    }
    expect(links.size).toBeGreaterThan(15)
    await page.goto('/case-studies')
    for (const name of ['Discuss Your Project', 'Start Your Transformation']) {
      await page.getByRole('button', { name }).click()
      await expect(
        page.getByRole('dialog', { name: 'Schedule Your Free Consultation' }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.getByRole('link', { name: 'View All Results' }).click()
    await expect(
      page.getByRole('heading', { name: 'The same measures, across every client.' }),
    ).toBeInViewport()
  })
})

test('before the first paint no page asks for more than a small script', async ({ request }) => {
  for (const address of pages) {
    const document = await (await request.get(address)).text()
    const [head = ''] = document.split('</head>')
    const scripts = [...head.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file ?? '')
    expect(scripts, address).not.toHaveLength(0)
    const sizes = await Promise.all(
      scripts.map(async (file) => (await (await request.get(file)).body()).length),
    )
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      `${address}: ${scripts.join(', ')}`,
    ).toBeLessThan(12_000)
  }
})

test('a first page loads at most 140 KiB without pictures, and only its own kind’s styles', async ({
  foyer,
}) => {
  for (const address of pages) {
    const { all, styles } = await firstLoad(foyer.url, address)
    expect(styles, `${address}: its style sheet`).toBeLessThan(13.5)
    // The rest is for the icon, the manifest and the next free times.
    expect(all, address).toBeLessThan(137)
  }
})

test('the document of every signed-in page names the script of that page', async ({ request }) => {
  const addresses = workPages()
  expect(addresses.length).toBeGreaterThan(40)
  const without = []
  for (const address of addresses) {
    const [head = ''] = (await (await request.get(address)).text()).split('</head>')
    if (!/modulepreload" href="[^"]*\/\w+Page-[\w-]+\.js"/.test(head)) without.push(address)
  }
  expect(without).toEqual([])
})

test('the first page is not replaced by the script, and its links navigate within the site', async ({
  page,
}) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.locator('main').getByRole('link', { name: 'AI Automation' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'AI Automation' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /Technology you can/ })).toBeVisible()
  expect(documents).toBe(1)
  // The server renders the blog.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What we learned' })).toBeVisible()
  expect(documents).toBe(2)
  // The browser handles links until the script has loaded.
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About – Furlong')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'What we learned' })).toBeVisible()
  expect(documents).toBe(2)
})

test('one question is open at a time, and clicking an open one closes it', async ({ page }) => {
  await page.goto('/')
  const open = page.locator('details[name=questions][open]')
  const first = page.getByText('What happens in the free consultation?')
  await first.click()
  await page.getByText('What does it cost?').click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('custom software at $8,500')
  await page.getByText('What does it cost?').click()
  await expect(open).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are complete, and a consultation can be requested', async ({ page }) => {
    await page.goto('/')
    await page.getByText('Who owns the result?').click()
    await expect(page.getByText('Code, content, accounts and data are in your name.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
    await page.getByRole('button', { name: 'Schedule a Free Consultation' }).first().click()
    await expect(page).toHaveURL(/\/consultation$/)
    await page.getByLabel('Full name').fill('Nora Plain')
    await page.getByLabel('Email').fill(`nora.plain.${process.pid}@client.example`)
    await page.getByLabel('AI Automation').check()
    await page.getByLabel('Project description').fill('Orders are typed twice.')
    await page.getByRole('button', { name: 'Request consultation' }).click()
    await expect(page.getByText('By phone. We’ll call you.')).toBeVisible()
    await page.getByRole('radio').first().check()
    await page.getByLabel('Phone').fill('+44 20 7946 0303')
    await page.getByRole('button', { name: 'Book this time' }).click()
    await expect(page.getByText('We can’t email you yet, so please keep this link')).toBeVisible()
    await page.goto('/careers')
    await expect(page.getByText('The form needs JavaScript.')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeHidden()
  })

  test('pages that need it say so', async ({ page }) => {
    for (const address of ['/admin', '/reset-password', '/dashboard', '/lead-management']) {
      await page.goto(address)
      await expect(page.getByText('This page needs JavaScript.')).toBeVisible()
      await expect(page.getByText('Loading')).toBeHidden()
    }
  })
})
