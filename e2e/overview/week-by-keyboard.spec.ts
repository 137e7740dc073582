import { fillAgency } from './week/agency.ts'
import { answering } from './week/answer.ts'
import { earlier } from './week/earlier.ts'
import { billing } from './week/bill.ts'
import { delivering } from './week/deliver.ts'
import { keyboardOf, waysOf } from './week/hands.ts'
import { selling } from './week/leads.ts'
import { working } from './week/work.ts'
import { ownServerTest as test } from '../own-server.ts'
import { expect } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { tableOf } from './week/table.ts'

const steps = [...answering, ...selling, ...working, ...delivering, ...billing]

/** The part of the presses of the product before that the same steps may take. */
const most = 0.6

test('a week of an agency is worked through on the keyboard alone', async ({
  page,
  context,
  browser,
  url,
}) => {
  const agency = await fillAgency(url, browser)
  await signInAs(context)
  await page.goto('/admin-today')
  await expect(page.getByRole('main').getByText('Greta Holm').first()).toBeVisible()
  const keys = keyboardOf(page)
  const world = { page, keys, agency, ...waysOf(page, keys) }
  const counts = []
  for (const [name, take] of steps) {
    await test.step(name, () => take(world))
    counts.push({ name, ...keys.take(), earlier: earlier[name] ?? null })
  }
  await agency.office.close()
  const table = tableOf(counts)
  test.info().annotations.push({ type: 'presses', description: table })
  console.log(table)
  expect(steps).toHaveLength(40)
  const both = counts.filter((each) => each.earlier !== null)
  const sum = (of: 'presses' | 'earlier') => both.reduce((all, each) => all + (each[of] ?? 0), 0)
  expect(sum('presses') / sum('earlier')).toBeLessThanOrEqual(most)
})
