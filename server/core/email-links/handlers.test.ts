import { assert, nat, property, string } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/email-links.ts'
import { workPaths } from '../../../contract/work-paths.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { linksOfEmails } from '../../../test/email-links.ts'
import { queueEmail } from '../emails/store.ts'
import { emails } from '../emails/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { openEmailLink, sealEmailLink } from '../emails/link-token.ts'

const secret = Buffer.alloc(32, 7)

describe('the token of a link', () => {
  test('carries address and subject, which nobody can read or change without the key', () => {
    assert(
      property(
        string(),
        string({ unit: 'grapheme', maxLength: 60 }),
        nat(),
        (email, subject, at) => {
          const token = sealEmailLink(secret, { email, subject })
          expect(openEmailLink(secret, token)).toEqual({ email, subject })
          expect(openEmailLink(Buffer.alloc(32, 8), token)).toBeNull()
          const bytes = Buffer.from(token, 'base64url')
          bytes.writeUInt8(bytes.readUInt8(at % bytes.length) ^ 1, at % bytes.length)
          expect(openEmailLink(secret, bytes.toString('base64url'))).toBeNull()
        },
      ),
    )
    const sealed = sealEmailLink(secret, { email: 'ada@kiln.example', subject: 'Invoice 7' })
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/ada|Invoice/)
  })

  test('is refused when it is anything else', () => {
    assert(
      property(string(), (text) => {
        expect(openEmailLink(secret, text)).toBeNull()
      }),
    )
  })
})

describe('links of emails', () => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer()))
  beforeEach(() => server.clear())
  afterAll(() => server.close())

  const to = 'ada@kiln.example'
  const read = (token: string, jar = new Map<string, string>()) =>
    server.call(contract.read, { body: { token } }, jar)
  const tokenFor = (email: string) =>
    sealEmailLink(server.context.secret, { email, subject: 'New message from Nora' })
  const write = (urls: string[]) =>
    queueEmail(server.context, {
      kind: 'notifications',
      fixed: 'team',
      to,
      subject: 'New message from Nora',
      preheader: '',
      blocks: urls.map((url) => ({ button: { label: 'Open it', url } })),
    })

  test('carry whom they are for to every page behind the sign-in', async () => {
    const paths = ['', '/', '/admin', ...Object.values(workPaths)]
    await write(paths.map((each) => `http://foyer.test${each.replaceAll(/:\w+/g, '7')}`))
    const links = await linksOfEmails(server)
    expect(links.filter(({ fault }) => fault)).toEqual([])
    expect(links.length).toBeGreaterThan(40)
  })

  test('keep the page’s own parameters and fragment', async () => {
    await write(['http://foyer.test/settings#sessions', 'http://foyer.test/billing?open=7'])
    const urls = (await linksOfEmails(server)).map(({ url }) => url.replace(/for=.*/, 'for='))
    expect(urls).toEqual([
      'http://foyer.test/settings#sessions&for=',
      'http://foyer.test/billing?open=7#for=',
    ])
  })

  test('carry nothing to other sites and to pages that a token opens', async () => {
    const others = [
      'https://meet.example/messages',
      'http://foyer.test.example/messages',
      'http://foyer.test/bookings/token',
      'http://foyer.test/reset-password#token=[hidden]',
      'mailto:nora@furlong.example',
    ]
    await write(others)
    const [email] = await server.db.select().from(emails)
    expect(email?.text).not.toContain('for=')
  })

  test('say whom they are for, what the email was about, and how that person signs in', async () => {
    await signedIn(server.context, { email: to })
    await signedIn(server.context, { email: 'nora@furlong.example', role: 'admin' })
    expect(await read(tokenFor(to))).toMatchObject({
      status: 200,
      body: { email: to, subject: 'New message from Nora', signIn: 'code', isOther: false },
    })
    const team = await read(tokenFor('nora@furlong.example'))
    expect(team.body).toMatchObject({ signIn: 'password', isOther: false })
    // An unknown address is answered like a client’s.
    const unknown = await read(tokenFor('nobody@kiln.example'))
    expect(unknown.body).toMatchObject({ signIn: 'none', isOther: false })
  })

  test('notice that somebody else is signed in', async () => {
    const ada = await signedIn(server.context, { email: to })
    const bo = await signedIn(server.context, { email: 'bo@kiln.example' })
    expect((await read(tokenFor(to), ada.jar)).body.isOther).toBe(false)
    expect((await read(tokenFor(to), bo.jar)).body.isOther).toBe(true)
    // An address that Ada has given up belongs to nobody.
    expect((await read(tokenFor('old@kiln.example'), ada.jar)).body.isOther).toBe(false)
  })

  test('are refused when somebody made them up', async () => {
    expect((await read('made-up')).status).toBe(400)
    const foreign = sealEmailLink(secret, { email: to, subject: '' })
    expect((await read(foreign)).status).toBe(400)
  })
})
