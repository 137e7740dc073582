import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { test } from '../mailed.ts'
import { openOffice } from '../office.ts'
import { joinAsClient } from '../people.ts'

/** Returns a second of a tone, as a WAV file. */
function aTone() {
  const rate = 8000
  const head = Buffer.from('RIFF----WAVEfmt ----------------------data----')
  for (const [at, value] of [
    [4, 36 + rate],
    [16, 16],
    [24, rate],
    [28, rate],
    [40, rate],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at)
  const wave = Buffer.from(Array.from({ length: rate }, (_, at) => 128 + 60 * Math.sin(at / 3)))
  return Buffer.concat([head.subarray(0, 44), wave])
}

test('a client without an account sends a recording by the emailed link, without JavaScript', async ({
  browser,
  context,
  mail,
  url,
}) => {
  const { email } = await joinAsClient(context)
  const { id: clientId } = (await (await context.request.get('/api/auth/user')).json()) as {
    id: number
  }
  const office = await openOffice(url)
  const data = { clientId, type: 'facebook_post', topic: 'everyday plates', writer: 'brief' }
  const { id } = (await (await office.calls.post('/api/content/create', { data })).json()) as {
    id: number
  }
  const ask = async () =>
    (await office.calls.post(`/api/content/${id}/questions`, { data: { note: '' } })).status()
  await expect.poll(ask, { intervals: [100, 200, 400] }).toBe(200)
  const linkIn = () => {
    const mails = mail.received.filter(({ to }) => to === email).map(({ message }) => message)
    const text = mails.join('\n').replaceAll('=\r\n', '')
    return /\/content-review\/[\w-]+/.exec(text)?.[0] ?? ''
  }
  await expect.poll(linkIn).not.toBe('')

  const plain = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    viewport: { width: 375, height: 812 },
  })
  const page = await plain.newPage()
  await page.goto(linkIn())
  await page.getByLabel('Your name').fill('Bo Lind')
  await page.getByRole('textbox').nth(2).fill('They bounce.')
  const chosen = page.getByLabel(/^Or a recording/)
  const noSound = { name: 'memo.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') }
  await chosen.first().setInputFiles(noSound)
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('alert')).toContainText('This isn’t a recording that we can play.')
  await expect(page.getByRole('textbox').nth(2)).toHaveValue('They bounce.')
  const memo = { name: 'memo.wav', mimeType: 'audio/wav', buffer: aTone() }
  await chosen.first().setInputFiles(memo)
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('status')).toContainText('Your answers were sent.')
  await expect(page.getByText('Voice note, by Bo Lind, answers it.')).toBeVisible()
  await plain.close()

  const team = await context.newPage()
  await team.goto(linkIn())
  await expect(team.getByRole('button', { name: 'Send answers' })).toBeVisible()
  expect(await axeFindings(team)).toEqual([])
})
