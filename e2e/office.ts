import { type APIRequestContext, expect, request } from '@playwright/test'
import { owner } from './foyer.ts'

type OutboxEmail = {
  id: number
  kind: string
  to: string
  subject: string
  html: string
  text: string
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * Returns calls that sign in once more when they are refused: time, or a journey that moves the clock, ends a session or
 * makes its proof an old one.
 */
function renewing(session: APIRequestContext, signIn: () => Promise<void>): APIRequestContext {
  const calls = Object.create(session) as APIRequestContext
  for (const method of methods)
    calls[method] = async (...sent) => {
      const answer = await session[method](...sent)
      if (![401, 403].includes(answer.status())) return answer
      await signIn()
      return session[method](...sent)
    }
  return calls
}

/** Opens the owner's API session, for data that a journey needs and can't see on screen. */
export async function openOffice(url: string) {
  // A busy machine makes a call slow, not wrong.
  const session = await request.newContext({ baseURL: url, timeout: 300_000 })
  const signIn = async () =>
    expect((await session.post('/api/auth/login', { data: owner })).status()).toBe(200)
  await signIn()
  const calls = renewing(session, signIn)
  const read = async <Row>(address: string) => {
    const answer = await calls.get(address)
    expect(answer.status(), address).toBe(200)
    return (await answer.json()) as Row
  }

  /** Returns the newest email of a kind to a recipient, once it is in the outbox. */
  const emailTo = async (email: string, kind: string) => {
    let found: OutboxEmail | undefined
    const look = async () => {
      const listed = await read<OutboxEmail[]>(`/api/admin/emails?q=${encodeURIComponent(email)}`)
      found = listed.find((listedEmail) => listedEmail.to === email && listedEmail.kind === kind)
      return found !== undefined
    }
    await expect
      .poll(look, {
        message: `an email ${kind} to ${email}`,
        intervals: [50, 100, 200],
      })
      .toBe(true)
    return read<OutboxEmail>(`/api/admin/emails/${found?.id}`)
  }
  return {
    calls,
    read,
    emailTo,
    /** Returns the path that such an email's button leads to. */
    async linkTo(email: string, kind: string, path: RegExp) {
      let link: string | undefined
      const find = async () => {
        const { html } = await emailTo(email, kind)
        const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
        link = links.find((each) => each.startsWith(url) && path.test(each))
        return link
      }
      // A link that opens an account is shown once the email is captured.
      await expect.poll(find, { message: `a link to ${path} in ${kind}` }).toBeDefined()
      return (link ?? '').replaceAll('&amp;', '&').slice(url.length)
    },
    close: () => session.dispose(),
  }
}
export type Office = Awaited<ReturnType<typeof openOffice>>
