import fs from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axeFindings } from '../accessible.ts'
import { expect, newDataDir, startFoyer, test as base } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'

type Receiver = {
  host: string
  status: number
  types: (string | undefined)[]
  close: () => unknown
}

/** An agency that may send to a receiver on this machine. */
const test = base.extend<{ receiver: Receiver; url: string }>({
  // oxlint-disable-next-line no-empty-pattern
  receiver: async ({}, use) => {
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        receiver.types.push((JSON.parse(body) as { type?: string }).type)
        response.writeHead(receiver.status).end('{"url":"https://kiln.example/plates"}')
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const receiver: Receiver = { host, status: 200, types: [], close: () => server.close() }
    await use(receiver)
    receiver.close()
  },
  url: async ({ receiver }, use) => {
    const dataDir = newDataDir(false)
    const server = await startFoyer({ DATA_DIR: dataDir, WEBHOOK_HOSTS: receiver.host })
    await use(server.url)
    await server.kill('SIGTERM')
    fs.rmSync(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ url }, use) => use(url),
})

test('a webhook is connected, tested, told of a piece, and told again after a failure', async ({
  page,
  context,
  receiver,
  url,
}) => {
  const office = await openOffice(url)
  await signInAs(context)
  const clientId = await createClient(office, uniqueName())
  const id = await createPiece(office, clientId, 'blog_post', {
    title: 'Plates',
    content: '## Choose slowly\n\nA plate is with you for very many years.',
  })
  await office.close()
  await page.goto(`/admin-content-management/${id}?beside=publish`)
  const places = page.getByRole('list', { name: 'Destinations' })
  await places.getByRole('button', { name: 'Connect a webhook' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_.{44}$/)
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook')
  await dialog.getByRole('button', { name: 'Save webhook' }).click()
  await expect(dialog.getByText('This address isn’t public')).toBeVisible()
  await dialog.getByLabel('Address').fill(`http://${receiver.host}/hook`)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save webhook' }).click()
  await expectToast(page, 'Success', 'Webhook saved')
  await places.getByRole('button', { name: 'Send a test' }).click()
  await expectToast(page, 'Success', 'The webhook received it')
  const deliveries = places.getByRole('list', { name: 'Last deliveries' })
  await expect(deliveries.getByText('Delivered')).toHaveCount(1)

  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const scheduling = page.getByRole('dialog')
  await expect(scheduling.getByLabel('Destination')).toHaveValue('webhook')
  await page.keyboard.press('Escape')

  receiver.status = 410
  await places.getByRole('button', { name: 'Send to the webhook' }).click()
  await expectToast(page, 'Not received yet', 'The webhook answered with status 410.')
  await expect(page.getByLabel(/^Status of /)).toHaveValue('approved')
  await expect(deliveries.getByText('Failed', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  receiver.status = 200
  await deliveries.getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, 'Success', 'The webhook received it')
  await expect(places.getByRole('link', { name: 'https://kiln.example/plates' })).toBeVisible()
  await places.getByRole('button', { name: 'Unpublish' }).click()
  await expectToast(page, 'Success', 'The webhook is told')
  expect(receiver.types).toEqual([
    'ping',
    'content.published',
    'content.published',
    'content.withdrawn',
  ])
  await places.getByRole('button', { name: 'Disconnect webhook' }).click()
  await page
    .getByRole('dialog', { name: 'Disconnect this webhook?' })
    .getByRole('button', { name: 'Disconnect' })
    .click()
  await expect(places.getByText('No webhook is connected')).toBeVisible()
})
