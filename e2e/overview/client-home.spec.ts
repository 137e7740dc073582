import { axeFindings, sideways } from '../accessible.ts'
import { idOf } from '../clients/conversations.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'
import { posting } from '../posting.ts'

/** Returns a day from today on, `YYYY-MM-DD`. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('home says in one phone screen what waits, what comes next and what changed', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  const clientId = await idOf(context)
  const post = posting(office.calls)
  const about = { clientId, description: 'Pots.', type: 'web_development', status: 'in_progress' }
  const shop = await post('/api/projects', { ...about, name: 'Online shop', dueDate: dayIn(12) })
  for (const name of ['Home page', 'Price list', 'Kiln map', 'Opening hours'])
    await post(`/api/projects/${shop.id}/deliverables`, { name, linkUrl: 'https://x.example/' })
  await post('/api/messages', { content: 'Is it what you hoped for?', toUserId: clientId })

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/dashboard')
  const waiting = page.getByRole('region', { name: 'Needs your attention' })
  await expect(waiting.getByRole('link')).toHaveCount(3)
  await waiting.getByRole('button', { name: 'Show all 5' }).click()
  await expect(waiting.getByRole('link')).toHaveCount(5)
  await waiting.getByRole('button', { name: 'Show fewer' }).click()
  const next = page.getByRole('region', { name: 'Next' })
  await expect(next.getByRole('listitem')).toHaveText([/Online shop due/])
  const changed = page.getByRole('region', { name: /^Notifications/ })
  const latest = await changed.getByRole('listitem').first().boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Portal, small screens' }).boundingBox()
  expect((latest?.y ?? 0) + (latest?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect([await axeFindings(page), await sideways(page)]).toEqual([[], []])

  const milestones = ['Sketches', 'Wireframes', 'Photos'].map((name, at) => ({
    name,
    dueDate: dayIn(at + 1),
    done: false,
  }))
  const planned = await office.calls.put(`/api/projects/${shop.id}/milestones`, {
    data: { milestones },
  })
  expect(planned.ok(), await planned.text()).toBe(true)
  await expect(next.getByRole('listitem')).toHaveText([/Sketches/, /Wireframes/])
  await next.getByRole('button', { name: 'Show all 4' }).click()
  await expect(next.getByRole('listitem').last()).toHaveText(/Online shop due/)
  await next.getByRole('link', { name: /Sketches/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Online shop' })).toBeVisible()
  await page.goBack()
  await next.getByRole('button', { name: 'Show all 4' }).click()
  await next.getByRole('link', { name: 'Add to my calendar' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Calendar' })).toBeInViewport()
})
