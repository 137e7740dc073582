import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { newProject } from './new-project.ts'

const unique = (name: string) => `${name} ${process.pid}-${Date.now() % 100_000}`

const itemOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: title, exact: true }) })

const act = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

for (const [device, viewport] of [
  ['computer', { width: 1440, height: 900 }],
  ['phone', { width: 375, height: 812 }],
] as const)
  test(`the team plans tasks, shares one, and does it on its own day, on a ${device}`, async ({
    page,
    context,
    browser,
  }) => {
    await page.setViewportSize(viewport)
    const business = unique('Kiln Street')
    const title = unique('Write the size guide')
    const clientContext = await browser.newContext({ viewport })
    await joinAsClient(clientContext, { businessName: business })
    const user = (await (await clientContext.request.get('/api/auth/user')).json()) as {
      id: number
    }
    await signInAs(context)
    await page.goto('/admin-tasks')
    const id = await newProject(page, user.id, unique('Online shop'))

    await page.goto(`/admin-projects/${id}`)
    await page.getByRole('button', { name: 'Add a task to Kick-off and sitemap' }).click()
    const line = page.getByRole('textbox', { name: 'New task for Kick-off and sitemap' })
    await expect(line).toBeFocused()
    for (const each of [title, 'Cut the photographs']) {
      await page.keyboard.type(each)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('checkbox', { name: each, exact: true })).toBeVisible()
      await expect(line).toBeFocused()
    }
    await line.fill('Half a thought')
    await page.reload()
    await expect(line).toHaveValue('Half a thought')
    await line.fill('')
    const tasks = page.getByRole('list', { name: 'Tasks of Kick-off and sitemap' })
    await page.getByRole('checkbox', { name: title, exact: true }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(tasks.getByRole('listitem').last()).toContainText(title)
    await expect(page.getByText(`${title} is now 2 of 2`)).toBeAttached()
    await expect(page.getByRole('checkbox', { name: title, exact: true })).toBeFocused()
    await act(page, title, 'Move up')
    await expect(tasks.getByRole('listitem').first()).toContainText(title)
    await act(page, title, 'Client sees this')
    await expect(
      itemOf(page, title).last().getByRole('img', { name: 'The client sees this' }),
    ).toBeVisible()
    await page.getByRole('checkbox', { name: 'Cut the photographs', exact: true }).check()
    await expect(page.getByText('1 of 2 tasks')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await act(page, 'Cut the photographs', 'Delete')
    await expect(page.getByText('0 of 1 task', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 of 2 tasks')).toBeVisible()

    await act(page, title, 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit task' })
    await dialog.getByLabel('Notes').fill('In the words of the packaging.')
    await dialog.getByLabel('Due date').fill('2020-01-01')
    await dialog.getByRole('button', { name: `Change assignee of ${title}` }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save task' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Jan 1, 2020, late')).toBeVisible()

    const portal = await clientContext.newPage()
    await portal.goto(`/projects/${id}`)
    await expect(portal.getByText(`${title} due`)).toBeVisible()
    await expect(portal.getByText('Cut the photographs')).toHaveCount(0)
    await expect(portal.getByText('In the words of the packaging')).toHaveCount(0)
    expect(await axeFindings(portal)).toEqual([])

    await page.goto('/admin-tasks')
    await expect(page.getByRole('heading', { level: 1, name: 'My tasks' })).toBeVisible()
    const late = page.getByRole('region', { name: 'Overdue' })
    await expect(late.getByText(business)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await late.getByRole('checkbox', { name: title, exact: true }).check()
    await expect(page.getByRole('checkbox', { name: title, exact: true })).toHaveCount(0)
    await clientContext.close()
  })
