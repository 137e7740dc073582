import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

for (const [view, title] of [
  ['calendar', 'Nothing is planned for this month'],
  ['social', 'No posts are planned for this month'],
] as const)
  test(`a month without anything says so on a phone: ${view}`, async ({ page, context }) => {
    await signInAs(context)
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto(`/admin-content-management?view=${view}&month=2044-02`)
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByText(/day and time|choose a day/i)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
