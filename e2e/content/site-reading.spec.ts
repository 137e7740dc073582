import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { uniqueName } from './content-samples.ts'
import { servedSiteTest } from '../served-site.ts'
import { journeyWidths } from '../widths.ts'

const pages: Readonly<Record<string, string>> = {
  '/robots.txt': 'User-agent: *\nAllow: /',
  '/': `<html lang="en"><head><meta name="theme-color" content="#0f766e"><link rel="stylesheet" href="/look.css"></head>
    <body><header><img class="logo" src="/mark.svg"></header><main><h1>Kiln Street</h1><a href="/services">What we make</a></main></body></html>`,
  '/look.css': '.button{background:#b45309}',
  '/mark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#0f766e"/></svg>',
  '/services': `<html lang="en"><body><main><h1>What we make</h1><h2>Dinner plates</h2><h2>Teapots</h2>
    <p>Every plate is thrown by hand in our workshop by the canal, glazed twice and fired for two days,
    because a plate that is used each morning should still please you in ten years.</p></main></body></html>`,
}

const types: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  css: 'text/css',
  svg: 'image/svg+xml',
}

/** An agency that may read a website on this machine. */
const test = servedSiteTest('SITE_HOSTS', ({ url = '/' }, response) => {
  const type = types[url.split('.')[1] ?? ''] ?? 'text/html'
  response.writeHead(pages[url] === undefined ? 404 : 200, { 'content-type': type }).end(pages[url])
})

for (const width of journeyWidths)
  test(`a client agrees that their website is read, and the team takes what fits, at ${width} px`, async ({
    page,
    browser,
    context,
    site,
    url,
  }) => {
    await signInAs(context)
    const theirs = await browser.newContext({ baseURL: url })
    const { email } = await joinAsClient(theirs, { businessName: uniqueName() })
    const found = await context.request.get(`/api/admin/clients?q=${email}`)
    const [client] = (await found.json()) as { id: number }[]
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/admin-clients/${client?.id}?tab=manage`)
    const panel = page.getByRole('region', { name: 'From their website' })
    await panel.getByRole('button', { name: 'Ask the client' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address of the website').fill('http://10.0.0.1/')
    await dialog.getByRole('button', { name: 'Ask the client' }).click()
    await expect(dialog.getByText('This address isn’t public')).toBeVisible()
    await dialog.getByLabel('Address of the website').fill(`http://${site}/`)
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ask the client' }).click()
    await expect(panel.getByText('The client hasn’t decided yet')).toBeVisible()

    const portal = await theirs.newPage()
    await portal.setViewportSize({ width, height: 900 })
    await portal.goto('/dashboard')
    await portal.getByRole('link', { name: 'Decide whether we may read your website' }).click()
    const consent = portal.getByRole('region', { name: 'May we read your website?' })
    await expect(consent.getByText(site)).toBeVisible()
    expect(await axeFindings(portal)).toEqual([])
    await consent.getByRole('button', { name: 'Agree' }).click()
    await expect(portal.getByText('Ada Lindqvist agreed that we read')).toBeVisible()

    await expect(panel.getByText('2 pages read on')).toBeVisible()
    const services = panel.getByRole('region', { name: 'Services' })
    await expect(services.getByRole('link').first()).toHaveAttribute(
      'href',
      `http://${site}/services`,
    )
    expect(await axeFindings(page)).toEqual([])
    await services.getByRole('button', { name: 'Accept Teapots' }).click()
    const profile = page.getByRole('region', { name: 'Content profile' })
    await expect(profile.getByText('Teapots')).toBeVisible()
    await expect(profile.getByText('Dinner plates')).toBeHidden()
    await services.getByRole('button', { name: 'Dismiss Dinner plates' }).click()
    await expect(services).toBeHidden()

    const colors = panel.getByRole('region', { name: 'Colors' })
    await expect(colors.getByRole('listitem')).toHaveCount(2)
    await colors.getByRole('button', { name: 'Use as brand color #0f766e, Theme color' }).click()
    await expectToast(page, 'Success', 'Brand color changed')
    await expect(colors.getByRole('listitem')).toHaveCount(1)
    await colors.getByRole('button', { name: /^Use as secondary color #b45309/ }).click()
    await expectToast(page, 'Success', 'Secondary color changed')
    const logo = panel.getByRole('region', { name: 'Logo' })
    await logo.getByRole('button', { name: /^Accept .*mark\.svg$/ }).click()
    await expectToast(page, 'Success', 'Logo accepted')
    const facts = await context.request.get(`/api/admin/clients/${client?.id}`)
    expect(await facts.json()).toMatchObject({ brandColour: '#0f766e', secondColour: '#b45309' })

    await portal.getByRole('button', { name: 'Withdraw consent' }).click()
    await expect(panel.getByText('Ada Lindqvist declined on')).toBeVisible()
    await expect(profile.getByText('Teapots')).toBeVisible()
    await theirs.close()
  })
