import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { wholeBrowser } from '../../playwright.config.ts'

test.use({
  launchOptions: {
    ...wholeBrowser,
    args: [
      ...wholeBrowser.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
})

test('a client answers by voice, and the team hears it and types what it says', async ({
  page,
  context,
  office,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const person = await joinAsClient(context)
  const { id: clientId } = (await (await context.request.get('/api/auth/user')).json()) as {
    id: number
  }
  const data = { clientId, type: 'facebook_post', topic: 'everyday plates', writer: 'brief' }
  const made = await office.calls.post('/api/content/create', { data })
  const { id } = (await made.json()) as { id: number }
  const send = async () =>
    (await office.calls.post(`/api/content/${id}/questions`, { data: { note: '' } })).status()
  await expect.poll(send, { intervals: [100, 200, 400] }).toBe(200)

  await page.goto(`/content?questions=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Questions about / })
  const first = dialog.getByRole('group', { name: /^Voice note on / }).first()
  await first.getByRole('button', { name: 'Record a voice note' }).press('Enter')
  const stop = first.getByRole('button', { name: 'Stop' })
  await expect(first.getByRole('timer')).toContainText('0:02 of 5:00')
  expect(await axeFindings(page)).toEqual([])
  await stop.press('Enter')
  await expect(first.getByText(/^Voice note, 0:0\d · sent with your answers$/)).toBeVisible()
  const recording = first.locator('audio')
  await expect(recording).toHaveJSProperty('error', null)
  await expect
    .poll(() => recording.evaluate((sound) => (sound as HTMLAudioElement).readyState))
    .toBeGreaterThan(0)
  expect(await axeFindings(page)).toEqual([])

  await page.reload()
  await expect(first.getByText(/^Voice note, 0:0\d · sent with your answers$/)).toBeVisible()
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect(leaving).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leaving).toBeHidden()
  await dialog.getByRole('textbox').nth(1).fill('They bounce.')
  // Another begins, and sending ends it.
  const last = dialog.getByRole('group', { name: /^Voice note on / }).last()
  await last.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(last.getByRole('timer')).toContainText('0:01 of 5:00')
  await dialog.getByRole('button', { name: 'Send answers' }).click()
  await expectToast(page, 'Answers sent', 'Thank you. Your words go into the text.')

  await page.goto(`/content?questions=${id}`)
  await expect(first.getByText(/^Voice note, 0:0\d · Ada Lindqvist/)).toBeVisible()
  await expect(dialog.getByRole('textbox').nth(1)).toHaveValue('They bounce.')
  await expect(last.getByText(/^Voice note, 0:0\d · Ada Lindqvist/)).toBeVisible()

  await signInAs(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin-content-management/${id}`)
  const player = page.getByLabel(/^Voice note on /).first()
  await expect
    .poll(() => player.evaluate((sound) => (sound as HTMLAudioElement).readyState))
    .toBeGreaterThan(0)
  const answer = page.getByLabel('Answer').first()
  await expect(answer).toHaveValue('')
  await expect(page.getByText('Type here what it says: texts take the words only.')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await answer.fill('They bounce twice.')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText(/^Answered by /).first()).toBeVisible()

  await signInAs(context, person)
  await page.goto(`/content?questions=${id}`)
  await first.getByRole('button', { name: 'Delete voice note' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this voice note?' })
    .getByRole('button', { name: 'Delete voice note' })
    .click()
  await expect(first.locator('audio')).toHaveCount(0)
  await expect(dialog.getByRole('textbox').first()).toHaveValue('They bounce twice.')
})

test('a refused microphone, a browser that can’t record and a file that isn’t sound are said in words', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  const { id: clientId } = (await (await context.request.get('/api/auth/user')).json()) as {
    id: number
  }
  const data = { clientId, type: 'facebook_post', topic: 'everyday plates', writer: 'brief' }
  const made = await office.calls.post('/api/content/create', { data })
  const { id } = (await made.json()) as { id: number }
  const send = async () =>
    (await office.calls.post(`/api/content/${id}/questions`, { data: { note: '' } })).status()
  await expect.poll(send, { intervals: [100, 200, 400] }).toBe(200)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto(`/content?questions=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Questions about / })
  const first = dialog.getByRole('group', { name: /^Voice note on / }).first()
  await first.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(first.getByText(/^This page may not use the microphone\./)).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
  await first.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(first.getByText(/^This browser can’t record sound\./)).toBeVisible()
  const file = { name: 'answer.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') }
  await first.getByLabel('Choose a recording').setInputFiles(file)
  await expect(first.getByText('Voice note · sent with your answers')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send answers' }).click()
  await expect(first.getByText(/^This isn’t a recording that we can play\./)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
