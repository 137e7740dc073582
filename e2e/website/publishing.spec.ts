import fs from 'node:fs'
import { expect, newDataDir, startFoyer, test } from '../foyer.ts'
import { openOffice } from '../office.ts'

type Draft = { revision: number; content: { about: { lead: string } } }

test('publishing swaps the pages without a request that fails, and a restart keeps them', async () => {
  const dataDir = newDataDir()
  let server = await startFoyer({ DATA_DIR: dataDir, TRUST_PROXY: 'true' })
  const office = await openOffice(server.url)
  const statuses = new Map<number, number>()
  const over = new AbortController()
  const visit = async () => {
    while (!over.signal.aborted)
      for (const path of ['/', '/about', '/careers', '/site.json']) {
        const { status } = await fetch(server.url + path).then(async (response) => {
          await response.arrayBuffer()
          return response
        })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
  }
  const visitors = [visit(), visit(), visit()]
  const about = async () => (await fetch(`${server.url}/about`)).text()
  const times: number[] = []
  for (const lead of ['We build in the open.', 'We build what you can check.', 'We build.']) {
    const { revision } = await office.read<Draft>('/api/admin/site-draft')
    const parts = { 'about.lead': lead }
    await office.calls.put('/api/admin/site-draft', { data: { revision, parts } })
    const from = performance.now()
    const data = { revision: revision + 1, note: '' }
    const published = await office.calls.post('/api/admin/site-versions', { data })
    expect(published.status()).toBe(201)
    await expect.poll(about, { intervals: [20] }).toContain(`${lead}</p>`)
    times.push(performance.now() - from)
  }
  over.abort()
  await Promise.all(visitors)
  expect([...statuses.keys()]).toEqual([200])
  expect(statuses.get(200)).toBeGreaterThan(50)
  test.info().annotations.push({ type: 'milliseconds', description: times.map(Math.round).join() })
  await office.close()

  await server.kill('SIGTERM')
  server = await startFoyer({ DATA_DIR: dataDir })
  expect(await about()).toContain('We build.</p>')
  await server.kill('SIGTERM')
  fs.rmSync(dataDir, { recursive: true, force: true })
})
