import { axeFindings } from '../accessible.ts'
import { idOf } from '../clients/conversations.ts'
import { expect } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { joinAsClient } from '../people.ts'
import { posting } from '../posting.ts'
import { servedSiteTest } from '../served-site.ts'

const page = `<!doctype html><title>Kiln Street</title><link rel=stylesheet href=/site.css>
<script>document.documentElement.innerHTML = 'Broken'</script>
<header>Kiln Street Ceramics</header><h1>Plates for very many years</h1>
${'<p>A plate is with you for very many years: choose slowly, wash by hand, and keep the receipt.</p>'.repeat(40)}
<footer><a href="/contact">Write to us</a></footer>`
const styles =
  'body{margin:0;font:24px/1.5 sans-serif;color:#12312a}header{padding:24px 48px;background:#dec4a0}h1,p,footer{margin:0;padding:16px 48px;max-width:40em}'

/** An agency that may keep pages of a site on this machine. */
const test = servedSiteTest('PAGE_HOSTS', ({ url }, response) => {
  if (url === '/site.css')
    return response.writeHead(200, { 'content-type': 'text/css' }).end(styles)
  if (url === '/members') return response.writeHead(401).end()
  return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
})

test('the page behind a link is kept, and the client pins a comment on it; what can’t be kept says why', async ({
  page: screen,
  context,
  site,
  url,
}) => {
  const office = await openOffice(url)
  await joinAsClient(context)
  const clientId = await idOf(context)
  const post = posting(office.calls)
  const about = { clientId, description: 'A shop.', type: 'web_development', status: 'planning' }
  const project = await post('/api/projects', { ...about, name: 'Online shop' })
  const deliver = (name: string, path: string) =>
    post(`/api/projects/${project.id}/deliverables`, { name, linkUrl: `http://${site}${path}` })
  const home = await deliver('Home page', '/')
  await screen.goto(`/deliverables/${home.id}`)
  const kept = screen.locator('iframe[title="Home page, version 1"]')
  await expect(kept).toBeVisible()
  await expect(
    kept.contentFrame().getByRole('heading', { name: 'Plates for very many years' }),
  ).toBeVisible()
  await expect(screen.getByText(/This copy was made when it was delivered/)).toBeVisible()
  await expect(screen.getByRole('link', { name: 'Open the page as it is now' })).toHaveAttribute(
    'href',
    `http://${site}/`,
  )
  // Its whole height is there to scroll through.
  await expect
    .poll(async () => (await screen.locator('[data-page="1"]').boundingBox())?.height ?? 0)
    .toBeGreaterThan(1200)

  await screen.getByRole('button', { name: /Add comment/ }).click()
  const box = await screen.locator('[data-page="1"]').boundingBox()
  if (!box) throw new Error('no page')
  await screen.mouse.click(box.x + 200, box.y + 90)
  await screen.getByRole('textbox', { name: 'Comment at this place' }).fill('Larger, please')
  await screen.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(
    screen.getByRole('button', { name: /Comment 1, open, Ada Lindqvist: Larger/ }),
  ).toBeVisible()
  expect(await axeFindings(screen)).toEqual([])

  const members = await deliver('Members', '/members')
  await screen.goto(`/deliverables/${members.id}`)
  await expect(
    screen.getByText('No copy of this page could be kept: it asks to sign in.'),
  ).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Comment on the whole version' })).toBeVisible()
})
