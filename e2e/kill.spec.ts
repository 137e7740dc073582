import { once } from 'node:events'
import fs from 'node:fs'
import { type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, newDataDir, owner, startFoyer, test } from './foyer.ts'

/** Starts a mail server that records the Message-ID of everything it accepts. */
async function startMailServer() {
  const accepted: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('error', () => {})
      stream.on('end', () => {
        accepted.push(/^message-id:\s*(\S+)/im.exec(source)?.[1] ?? '')
        done()
      })
    },
  })
  // A killed client breaks its connection.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    accepted,
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
      }),
  }
}

const rounds = 2
const requestBody = (email: string) => ({
  name: 'Kill Test',
  email,
  services: ['consulting'],
  projectDescription: 'Written down before the power went out.',
})

test('after kill -9 under load, every acknowledged request is stored and each email is sent once', async () => {
  const mailServer = await startMailServer()
  const dataDir = newDataDir()
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    TRUST_PROXY: 'true',
  }
  const acknowledged: string[] = []
  let sent = 0

  const visit = async (url: string, until: () => boolean) => {
    while (!until()) {
      const email = `visitor${(sent += 1)}@kill.example`
      const response = await fetch(`${url}/api/consultation-requests`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.1.${sent >> 8}.${sent & 255}`,
        },
        body: JSON.stringify(requestBody(email)),
      }).catch(() => undefined)
      if (response?.status === 201) acknowledged.push(email)
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    const foyer = await startFoyer(env)
    const enough = acknowledged.length + 4 + round * 3
    let dead = false
    const visitors = [1, 2, 3].map(() => visit(foyer.url, () => dead))
    await expect.poll(() => acknowledged.length, { intervals: [5] }).toBeGreaterThan(enough)
    await foyer.kill('SIGKILL')
    dead = true
    await Promise.all(visitors)
  }

  const foyer = await startFoyer(env)
  const login = await fetch(`${foyer.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const listAll = async <Row>(address: string): Promise<Row[]> => {
    const response = await fetch(`${foyer.url}${address}`, { headers: { cookie } })
    const rows = (await response.json()) as Row[]
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    return next ? [...rows, ...(await listAll<Row>(next))] : rows
  }

  const requests = await listAll<{ email: string }>('/api/admin/consultation-requests?limit=100')
  const stored = new Set(requests.map(({ email }) => email))
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])

  type OutboxEmail = { id: number; status: string }
  const emails = () => listAll<OutboxEmail>('/api/admin/emails?limit=100')
  const waiting = async () =>
    (await emails()).filter(({ status }) => status === 'queued' || status === 'sending').length
  await expect.poll(waiting).toBe(0)
  const finalEmails = await emails()
  const unconfirmed = finalEmails.filter(({ status }) => status === 'unconfirmed').length
  expect(finalEmails.filter(({ status }) => status === 'failed')).toEqual([])
  expect(new Set(mailServer.accepted).size).toBe(mailServer.accepted.length)
  const confirmed = finalEmails.length - unconfirmed
  expect(mailServer.accepted.length).toBeGreaterThanOrEqual(confirmed)
  expect(mailServer.accepted.length).toBeLessThanOrEqual(finalEmails.length)
  // Up to four emails are sent at once (`server/core/emails/jobs.ts`).
  expect(unconfirmed).toBeLessThanOrEqual(rounds * 4)

  await foyer.kill('SIGTERM')
  await mailServer.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})
