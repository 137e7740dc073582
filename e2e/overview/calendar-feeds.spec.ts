import { workPaths } from '../../web/paths.ts'
import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

test('a calendar link is made, read without a sign-in, replaced and turned off', async ({
  page,
  context,
  request,
}) => {
  await signInAs(context)
  await page.goto(`${workPaths.settings}#calendar`)
  const links = page.getByRole('list', { name: 'Calendar links' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = page.getByLabel('Link of the calendar')
  await expect(address).toHaveValue(/\/calendars\/[\w-]{43}\.ics$/)
  const first = await address.inputValue()
  const read = await request.get(first)
  expect(read.headers()['content-type']).toContain('text/calendar')
  expect(await read.text()).toContain('BEGIN:VCALENDAR')
  await expect(links).toContainText(['Everything of mine'])
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect(address).not.toHaveValue(first)
  expect((await request.get(first)).status()).toBe(404)
  await page.reload()
  await expect(links).toHaveCount(1)
  await expect(address).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn off Everything of mine' }).click()
  await expect(links).toHaveCount(0)
})
