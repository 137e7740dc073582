import net from 'node:net'
import { array, assert, constantFrom, property } from 'fast-check'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { deliver, openLine, readSmtpUrl } from './email-transport.ts'
import { dotted } from './smtp-line.ts'

/** The server's move: reply with this line, or `cut` the connection. */
type Step = string
type Script = Partial<
  Record<'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'RSET' | 'body', Step>
>
const usual: Record<keyof Script, Step> = {
  greeting: '220 test',
  EHLO: '250-test\r\n250-AUTH PLAIN\r\n250 PIPELINING',
  AUTH: '235 ok',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  RSET: '250 ok',
  body: '250 kept as 7',
}

let close: (() => Promise<void>) | undefined
afterEach(async () => close?.())

/** Starts an SMTP server that follows a script and records the messages it received in full. */
async function openScripted(script: Script, cutsBody = () => false) {
  const refused = [script.MAIL, script.RCPT].some(
    (step) => step?.startsWith('5') || step?.startsWith('4'),
  )
  const steps = { ...usual, ...(refused ? { DATA: '503 nobody to send to' } : {}), ...script }
  const received: string[] = []
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    let text = ''
    let inBody = false
    const take = (at: keyof Script) => {
      if (steps[at] === 'cut' || (at === 'body' && cutsBody())) socket.destroy()
      else socket.write(`${steps[at]}\r\n`)
    }
    socket.on('error', () => {})
    take('greeting')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (let end = next(); end >= 0; end = next()) {
        const part = text.slice(0, end)
        text = text.slice(end + (inBody ? 5 : 2))
        if (inBody) received.push(part)
        const verb = inBody ? 'body' : (part.slice(0, 4).toUpperCase() as keyof Script)
        inBody = verb === 'DATA' && steps.DATA.startsWith('354')
        if (part === 'QUIT') socket.end('221 bye\r\n')
        else take(verb)
      }
    })
    const next = () => text.indexOf(inBody ? '\r\n.\r\n' : '\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  return { received, url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}` }
}

const envelope = { from: 'hello@furlong.example', to: 'ada@example.com' }
const message = Buffer.from('Subject: x\r\n\r\nbody\r\n')

async function deliverBy(script: Script, arm = async () => true, user = '') {
  const { url, received } = await openScripted(script)
  let armed = 0
  const counting = () => {
    armed += 1
    return arm()
  }
  const delivery = await deliver(url.replace('//', `//${user}`), envelope, message, counting)
  return { ...delivery, armed, received: received.length }
}

const later = { outcome: 'later', received: 0 }
const cases: [what: string, Script, expected: object][] = [
  ['accepted', {}, { outcome: 'sent', answer: '250 kept as 7', armed: 1, received: 1 }],
  ['cut at the greeting', { greeting: 'cut' }, { ...later, fault: 'server', armed: 0 }],
  ['busy at the greeting', { greeting: '421 busy' }, { ...later, fault: 'server', armed: 0 }],
  ['cut after EHLO', { EHLO: 'cut' }, { ...later, fault: 'server', armed: 0 }],
  ['cut after MAIL', { MAIL: 'cut' }, { ...later, fault: 'server', armed: 0 }],
  [
    'sender refused',
    { MAIL: '550 not you' },
    { outcome: 'refused', answer: '550 not you', armed: 0 },
  ],
  ['sign-in required', { MAIL: '530 sign in' }, { ...later, fault: 'server', armed: 0 }],
  ['cut after RCPT', { RCPT: 'cut' }, { ...later, fault: 'server', armed: 0 }],
  [
    'unknown recipient',
    { RCPT: '550 5.1.1 who' },
    { outcome: 'refused', answer: '550 5.1.1 who', armed: 0 },
  ],
  ['postponed', { RCPT: '450 later' }, { ...later, fault: 'email', answer: '450 later', armed: 0 }],
  ['cut after DATA', { DATA: 'cut' }, { ...later, fault: 'server', armed: 0 }],
  ['DATA refused', { DATA: '554 no' }, { outcome: 'refused', armed: 0 }],
  ['cut after the body', { body: 'cut' }, { outcome: 'unconfirmed', armed: 1, received: 1 }],
  ['body postponed', { body: '451 later' }, { outcome: 'later', fault: 'email', armed: 1 }],
  ['body refused', { body: '554 spam' }, { outcome: 'refused', answer: '554 spam', armed: 1 }],
  ['invalid reply', { body: '3xx what' }, { outcome: 'unconfirmed', armed: 1 }],
]
for (const pipelining of [true, false])
  test.each(cases)(
    `%s${pipelining ? '' : ', without pipelining'}`,
    async (_what, script, expected) => {
      const plain = pipelining ? {} : { EHLO: '250 test' }
      expect(await deliverBy({ ...plain, ...script })).toMatchObject(expected)
    },
  )

test('retries later if nothing is listening', async () => {
  const { url } = await openScripted({})
  await close?.()
  const delivery = await deliver(url, envelope, message, async () => true)
  expect(delivery).toMatchObject({ outcome: 'later', fault: 'server' })
})

test('blames the server, not the email, for a rejected sign-in', async () => {
  const refused = await deliverBy({ AUTH: '535 wrong password' }, undefined, 'me:secret@')
  expect(refused).toMatchObject({ outcome: 'later', fault: 'server', armed: 0 })
  expect(JSON.stringify(refused)).not.toContain('secret')
})

test('sends no byte when arming fails or is refused, or the connection ends meanwhile', async () => {
  expect(await deliverBy({}, async () => false)).toMatchObject({ outcome: 'taken', received: 0 })
  const failing = () => Promise.reject(new Error('the database is away'))
  expect(await deliverBy({}, failing)).toMatchObject({ outcome: 'later', received: 0 })
  const cutting = async () => {
    await close?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return true
  }
  expect(await deliverBy({}, cutting)).toMatchObject({
    outcome: 'later',
    fault: 'server',
    received: 0,
  })
})

test.each([
  ['smtps', 'from the first byte'],
  ['smtp', 'after STARTTLS'],
])('%s: signs in over TLS %s, and trusts no unverified certificate', async (scheme) => {
  const credentials: string[] = []
  let secured: boolean | undefined
  const server = new SMTPServer({
    secure: scheme === 'smtps',
    onAuth: ({ username, password }, _session, done) => {
      credentials.push(`${username} ${password}`)
      done(null, { user: username })
    },
    onData: (stream, session, done) => {
      secured = session.secure
      stream.on('end', () => done()).resume()
    },
  })
  // A client that hangs up causes these errors.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as net.AddressInfo
  const url = `${scheme}://me:p%40ss@127.0.0.1:${port}`
  const strict = await deliver(url, envelope, message, async () => true)
  expect(strict).toMatchObject({ outcome: 'later', fault: 'server' })
  expect(credentials).toEqual([])
  const trusting = `${url}?tls.rejectUnauthorized=false`
  const sent = await deliver(trusting, envelope, message, async () => true)
  expect([sent.outcome, credentials, secured]).toEqual(['sent', ['me p@ss'], true])
  await new Promise<void>((resolve) => server.close(resolve))
})

test('sends a password to another machine only over TLS', () => {
  expect(readSmtpUrl('smtp://a%40b:p%3Aw%2F@mail.example')).toMatchObject({
    host: 'mail.example',
    requireTLS: true,
    secure: false,
    auth: { user: 'a@b', pass: 'p:w/' },
  })
  expect(readSmtpUrl('smtp://a:b@localhost:2525')).not.toHaveProperty('requireTLS')
  expect(readSmtpUrl('smtp://mail.example')).not.toHaveProperty('requireTLS')
  expect(readSmtpUrl('smtp://a:b@mail.example?ignoreTLS=true')).not.toHaveProperty('requireTLS')
  expect(readSmtpUrl('smtps://a:b@mail.example')).toMatchObject({ secure: true })
})

test('sends several emails over one connection, even after a rejection', async () => {
  const { url, received } = await openScripted({})
  const line = await openLine(url)
  if ('outcome' in line) throw new Error(line.answer)
  const yes = async () => true
  for (let i = 0; i < 3; i++)
    expect(await line.deliver(envelope, message, { arm: yes })).toMatchObject({ outcome: 'sent' })
  const tooLong = { ...envelope, to: 'x\n@example.com' }
  expect(await line.deliver(tooLong, message, { arm: yes })).toMatchObject({ outcome: 'refused' })
  expect(await line.deliver(envelope, message, { arm: yes })).toMatchObject({ outcome: 'sent' })
  expect([line.isOpen(), received.length]).toEqual([true, 4])
  await close?.()
  expect(await line.deliver(envelope, message, { arm: yes })).toMatchObject({ fault: 'server' })
  expect(line.isOpen()).toBe(false)
})

test('sends no byte of an armed email that may no longer go out', async () => {
  const { url, received } = await openScripted({})
  const line = await openLine(url)
  if ('outcome' in line) throw new Error(line.answer)
  let mayGo = true
  const gate = { arm: async () => true, mayGo: () => mayGo }
  const first = line.deliver(envelope, message, gate)
  await line.free()
  const second = line.deliver(envelope, message, {
    ...gate,
    arm: async () => !(mayGo = false),
  })
  await line.free()
  const armSpy = vi.fn<typeof gate.arm>(gate.arm)
  const third = line.deliver(envelope, message, { ...gate, arm: armSpy })
  expect(await Promise.all([first, second, third])).toMatchObject([
    { outcome: 'sent' },
    { outcome: 'taken' },
    { outcome: 'taken' },
  ])
  expect([received.length, line.isOpen(), armSpy.mock.calls.length]).toEqual([1, false, 0])
})

test('ends each message exactly once and delivers it unchanged, whatever it contains', () =>
  assert(
    property(
      array(constantFrom('.', '\r', '\n', '\r\n', 'a', '..', ' ', 'é'), { maxLength: 40 }),
      (parts) => {
        const text = parts.join('')
        const sent = dotted(Buffer.from(text, 'latin1'))
        expect(sent.endsWith('\r\n.\r\n') || sent === '.\r\n').toBe(true)
        expect(sent.indexOf('\r\n.\r\n')).toBe(sent === '.\r\n' ? -1 : sent.length - 5)
        expect(sent.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        const lines = text.replace(/\r\n|\r|\n/g, '\r\n')
        const received = sent.slice(0, -3).replace(/(^|\r\n)\./g, '$1')
        expect(received).toBe(lines.endsWith('\r\n') ? lines : `${lines}\r\n`)
      },
    ),
    { numRuns: 500 },
  ))

test('distinguishes a refused sender from a refused recipient', async () => {
  expect(await deliverBy({ MAIL: '553 not yours' })).toMatchObject({ sender: true })
  expect(await deliverBy({ RCPT: '553 no' })).not.toHaveProperty('sender')
})

test('sends the next envelope right behind a message, and the next message after its reply', async () => {
  const { url, received } = await openScripted({})
  const line = await openLine(url)
  if ('outcome' in line) throw new Error(line.answer)
  const order: string[] = []
  const send = (name: string) =>
    void line
      .deliver(envelope, message, {
        arm: async () => {
          order.push(`${name} asked for`)
          return true
        },
      })
      .then(({ outcome }) => order.push(`${name} ${outcome}`))
  for (const name of ['a', 'b', 'c']) {
    send(name)
    await line.free()
  }
  order.push('all handed over')
  await expect.poll(() => order).toContain('c sent')
  const places = ['a sent', 'b asked for', 'b sent', 'c asked for', 'c sent'].map((each) =>
    order.indexOf(each),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(received).toHaveLength(3)
})

test('leaves the last message unconfirmed and the next one untouched when the connection is cut', async () => {
  let bodies = 0
  const { url } = await openScripted({}, () => (bodies += 1) === 2)
  const line = await openLine(url)
  if ('outcome' in line) throw new Error(line.answer)
  const yes = async () => true
  expect(await line.deliver(envelope, message, { arm: yes })).toMatchObject({ outcome: 'sent' })
  const second = line.deliver(envelope, message, { arm: yes })
  await line.free()
  const third = line.deliver(envelope, message, { arm: yes })
  expect(await second).toMatchObject({ outcome: 'unconfirmed' })
  expect(await third).toMatchObject({ outcome: 'later', fault: 'server' })
})
