import fs from 'node:fs'
import { expect, newEmail, owner, startFoyer, test } from './foyer.ts'
import { openOffice } from './office.ts'
import { aPerson } from './people.ts'

test('no log line contains a token, a password or an address, even at the most verbose level', async () => {
  const foyer = await startFoyer({ LOG_LEVEL: 'debug', TRUST_PROXY: 'true' })
  const office = await openOffice(foyer.url)
  const secrets = [owner.email, owner.password, '.example']
  const send = async (path: string, body: unknown, cookie = '') => {
    const response = await fetch(foyer.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie())
      if (line.startsWith('foyer_session=')) secrets.push(line.split(/[=;]/)[1] ?? '')
    return response
  }
  const person = aPerson()
  secrets.push(person.password)
  expect((await send('/api/auth/register', person)).status).toBe(201)
  expect((await send('/api/auth/register', person)).status).toBe(409)
  expect((await send('/api/auth/login', person)).status).toBe(200)
  expect((await send('/api/auth/login', { ...person, password: 'wrong-lamp-1' })).status).toBe(401)
  secrets.push('wrong-lamp-1')
  expect((await send('/api/auth/login', '{"email": "broken@client.example')).status).toBe(400)
  await send('/api/auth/forgot-password', { email: person.email })
  const link = await office.linkTo(person.email, 'password-reset', /token=[\w-]{43}/)
  const token = link.split('#token=')[1] ?? ''
  secrets.push(token)
  await fetch(foyer.url + link)
  const reset = { token, newPassword: 'otter-candle-77' }
  secrets.push(reset.newPassword)
  expect((await send('/api/auth/reset-password', reset)).status).toBe(200)

  const request = {
    name: 'Nora Ellison',
    email: newEmail('nora'),
    services: ['consulting'],
    projectDescription: 'A shop for used bicycles.',
  }
  const requested = await send('/api/consultation-requests', request)
  const { bookingToken } = (await requested.json()) as { bookingToken: string }
  secrets.push(bookingToken, request.name)
  const zone = `token=${bookingToken}&timeZone=Europe/London`
  expect((await fetch(`${foyer.url}/api/bookings/slots?${zone}`)).status).toBe(200)
  expect((await fetch(`${foyer.url}/bookings/${bookingToken}`)).status).toBe(200)
  expect((await send(`/api/bookings/${bookingToken}/cancel`, {})).status).toBe(409)
  await fetch(`${foyer.url}/nowhere?token=${token}`)

  await office.close()
  await foyer.kill('SIGTERM')
  fs.rmSync(foyer.dataDir, { recursive: true, force: true })
  const lines = foyer.output().split('\n')
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(15)
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([])
  const leaks = lines.filter((line) => secrets.some((secret) => line.includes(secret)))
  expect(leaks).toEqual([])
})
