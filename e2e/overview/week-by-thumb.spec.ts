import { expect } from '../foyer.ts'
import { ownServerTest } from '../own-server.ts'
import { signInAs } from '../people.ts'
import { answering } from './thumb/answer.ts'
import { billing } from './thumb/bill.ts'
import { delivering } from './thumb/deliver.ts'
import { thumbOf } from './thumb/hands.ts'
import { selling } from './thumb/leads.ts'
import { tableOf } from './thumb/table.ts'
import { working } from './thumb/work.ts'
import { fillAgency } from './week/agency.ts'

const steps = [...answering, ...selling, ...working, ...delivering, ...billing]

const test = ownServerTest.extend({
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
})

test('a week of an agency is worked through on a phone by thumb', async ({
  page,
  context,
  browser,
  url,
}) => {
  const agency = await fillAgency(url, browser)
  await signInAs(context)
  await page.goto('/admin-today')
  await expect(page.getByRole('main').getByText('Greta Holm').first()).toBeVisible()
  const thumb = thumbOf(page)
  const counts = []
  for (const [name, take] of steps) {
    await test.step(name, () => take({ page, thumb, agency }))
    counts.push({ name, ...thumb.take() })
  }
  await agency.office.close()
  const table = tableOf(counts)
  test.info().annotations.push({ type: 'taps', description: table })
  console.log(table)
  expect(steps).toHaveLength(40)
})
