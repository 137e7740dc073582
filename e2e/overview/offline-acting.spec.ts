import { axeFindings, sideways } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'
import { thorough } from '../../test/thorough.ts'
import { giveWorld, kinds } from './kinds.ts'
import { cutOff, expectKept } from './kept.ts'

/** Kinds of action, one for each way to be sent: by its own form, from the list of what waits, with a file, and in place. */
const ofEachWay = kinds.filter(({ name }) =>
  [
    'a message',
    'a reaction',
    'a file for a request',
    'an answer to an onboarding question',
  ].includes(name),
)

test.describe('with a connection that breaks', () => {
  for (const { name, path, act, count, isOwn } of thorough ? kinds : ofEachWay)
    test(`${name} whose response is lost is there once`, async ({
      page,
      context,
      office,
      watch,
    }) => {
      watch.allowMessage(cutOff)
      await joinAsClient(context)
      const world = await giveWorld(context, office)
      await page.goto(path(world))
      await expect(page.getByRole('heading').first()).toBeVisible()
      // The server has done it; its response is cut off, and so are two more attempts.
      let cuts = 0
      await page.route('**/api/**', async (route) => {
        const isTyping = route.request().url().endsWith('/typing')
        if (route.request().method() === 'GET' || isTyping || cuts >= 3) return route.continue()
        cuts += 1
        await route.fetch()
        await route.abort()
      })
      await act(page)
      const waiting = page.getByRole('button', { name: /^\d+ waiting$/ })
      if (!isOwn) await expect(waiting).toBeVisible()
      // The browser says that it is connected, so the next attempt is made at once.
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        expect(cuts).toBeGreaterThan(isOwn ? 0 : 2)
        await expect(waiting).toBeHidden({ timeout: 500 })
      }).toPass()
      await page.waitForLoadState('networkidle')
      await expect.poll(() => count(context, world)).toBe(1)
    })
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })
  test(`${kinds.length} kinds of action wait, and are done once when the connection is back`, async ({
    page,
    context,
    office,
    watch,
  }) => {
    watch.allowMessage(cutOff)
    await joinAsClient(context)
    const world = await giveWorld(context, office)
    const paths = [...new Set(kinds.map(({ path }) => path(world)))]
    await page.goto('/dashboard')
    await expectKept(page, 'Kiln map')
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    await context.setOffline(true)
    let waiting = 0
    for (const { name, path, act, isOwn } of kinds)
      await test.step(name, async () => {
        await page.goto(path(world))
        await act(page)
        if (isOwn) return
        waiting += 1
        const button = page.getByRole('button', { name: `${waiting} waiting` })
        await expect(button).toBeVisible()
      })
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 812 })
      await page.getByRole('button', { name: `${waiting} waiting` }).click()
      const list = page.getByRole('dialog', { name: 'Waiting to be sent' })
      await expect(list.getByRole('listitem')).toHaveCount(waiting)
      expect([await axeFindings(page), await sideways(page)]).toEqual([[], []])
      await page.keyboard.press('Escape')
    }
    await page.close()
    await context.setOffline(false)
    const back = await context.newPage()
    await back.goto('/dashboard')
    // Answers may meet a colleague’s, so they are sent where somebody can decide.
    const answers = kinds.filter(({ isSentInPlace }) => isSentInPlace)
    for (const { name, count } of kinds.filter((each) => !answers.includes(each)))
      await expect.poll(() => count(context, world), name).toBe(1)
    await expect(back.getByRole('button', { name: /waiting$/ })).toBeHidden()
    for (const { name, path, count } of answers) {
      await back.goto(path(world))
      await expect.poll(() => count(context, world), name).toBe(1)
    }
  })

  test('what waits can be canceled, and what needs a connection says so and keeps what was typed', async ({
    page,
    context,
    office,
    watch,
  }) => {
    watch.allowMessage(cutOff)
    await joinAsClient(context)
    const world = await giveWorld(context, office)
    await page.goto('/dashboard')
    await expectKept(page, 'Kiln map')
    for (const path of [`/projects/${world.projectId}`, `/deliverables/${world.deliverableId}`]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    await context.setOffline(true)
    // Approving binds a version, so it never waits.
    await page.getByRole('button', { name: 'Ask for changes', exact: true }).click()
    const why = page.getByRole('textbox', { name: /^What should change/ })
    await why.fill('The vase is missing.')
    await page.getByRole('button', { name: 'Ask for changes to version 1' }).click()
    const sentence = 'You’re offline, and this needs a connection. What you entered is kept.'
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(why).toHaveValue('The vase is missing.')

    await page.goto(`/projects/${world.projectId}`)
    const comment = kinds.find(({ name }) => name === 'a comment on an update')
    await comment?.act(page)
    const waiting = page.getByRole('list', { name: 'Waiting for a connection' })
    await expect(waiting.getByText('Which one?')).toBeVisible()
    expect([await axeFindings(page), await sideways(page)]).toEqual([[], []])
    await waiting.getByRole('button', { name: /^Cancel/ }).click()
    await expect(waiting).toBeHidden()
    await context.setOffline(false)
    await expect(page.getByText('You’re offline.')).toBeHidden()
    expect(await comment?.count(context, world)).toBe(0)
  })
})
