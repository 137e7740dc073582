import { asyncProperty, assert, constantFrom, array, property, string } from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type AiAnswer, type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { usedThisMonth, writeLimits } from '../model-uses/store.ts'
import { isPublicAddress } from '../../platform/public-address.ts'
import { askForJson, type Using } from './models.ts'
import { makePicture } from './pictures.ts'

let server: TestServer
let ai: AiServer
let count = 0
/** Returns a context with its own model, since learned abilities are remembered per model. */
const using = (): Using => {
  const { settings } = server.context
  const number = count++
  const models = settings.models.map((each) => ({ ...each, model: `${each.model}-${number}` }))
  return { ...server.context, settings: { ...settings, models } }
}
const schema = z.object({ title: z.string(), words: z.nullable(z.number()) })
const right = { title: 'Roof repair', words: 3 }
const ask = async (context = using(), more: object = {}) => {
  const messages = [{ role: 'user' as const, content: 'Write it.' }]
  const question = { purpose: 'articles' as const, clientId: null, name: 'piece', schema, messages }
  return (await askForJson(context, { ...question, timeLimit: 5000, ...more })).data
}
const first = (answer: AiAnswer) =>
  ai.respondWith((_request, number) => (number === 1 ? answer : { text: right }))

beforeAll(async () => {
  ai = await openAiServer(() => ({ text: right }))
  server = await openTestServer({ ...ai.env, AI_IMAGE_MODEL: 'painter' })
})
beforeEach(() => server.clear())
afterAll(async () => {
  await server.close()
  await ai.close()
})

describe('a structured response', () => {
  test.each([
    ['plain JSON', { text: right }, 1],
    ['fenced JSON', { text: `Here:\n\`\`\`json\n${JSON.stringify(right)}\n\`\`\`` }, 1],
    ['JSON after a thought', { text: `<think>{"title": 1}</think>${JSON.stringify(right)}` }, 1],
    ['a retry after a wrong shape', { text: { title: 7 } }, 2],
    ['a retry after a busy server', { status: 429, retryAfter: 0.01 }, 2],
    ['a retry after a server error', { status: 503, retryAfter: 0.01 }, 2],
    ['a retry after a cut response', { cut: right }, 2],
    ['a retry after a proxy’s error page', { garbage: '<html>Bad gateway</html>' }, 2],
    [
      'a server without response formats',
      { status: 400, message: 'json_schema is not supported' },
      2,
    ],
    [
      'a server without a temperature',
      { status: 400, message: "Unsupported value: 'temperature'" },
      2,
    ],
    [
      'a server with the newer token limit',
      { status: 400, message: "Use 'max_completion_tokens', not 'max_tokens'" },
      2,
    ],
  ] satisfies [string, AiAnswer, number][])('is obtained from %s', async (_name, answer, calls) => {
    first(answer)
    expect(await ask(using(), { temperature: 0.4, maxTokens: 500 })).toEqual(right)
    expect(ai.requests).toHaveLength(calls)
  })

  test('is requested in the way the server supports, from then on', async () => {
    const context = using()
    ai.respondWith(({ body }) => {
      if (body.response_format) return { status: 400, message: 'response_format is not supported' }
      if (body.max_tokens) return { status: 400, message: 'max_tokens: use max_completion_tokens' }
      return { text: right }
    })
    await ask(context, { maxTokens: 500 })
    expect(ai.requests).toHaveLength(4)
    await ask(context, { maxTokens: 500 })
    expect(ai.requests).toHaveLength(5)
    expect(ai.requests[4]?.body).toMatchObject({ max_completion_tokens: 500 })
    expect(JSON.stringify(ai.requests[4]?.body.messages)).toContain('JSON Schema')
  })

  test('is streamed if it may take long, so that a stall is noticed early', async () => {
    const long = { title: 'Roof repair '.repeat(40), words: 80 }
    ai.respondWith(() => ({ text: long }))
    expect(await ask(using(), { timeLimit: 90_000 })).toEqual(long)
    expect(ai.requests[0]?.body.stream).toBe(true)
    ai.respondWith(() => ({ stall: long }))
    const startedAt = performance.now()
    const stalled = ask(using(), { timeLimit: 6000, streams: true })
    await expect(stalled).rejects.toMatchObject({ kind: 'timeout' })
    expect(performance.now() - startedAt).toBeLessThan(5500)
  })

  test('is never partial, whatever goes wrong', async () => {
    const answers: AiAnswer[] = [
      { text: right },
      { cut: right },
      { text: right, reason: 'length' },
      { garbage: 'oops' },
      { text: '' },
      { text: JSON.stringify(right).slice(0, 14) },
      { status: 500, retryAfter: 0.01 },
    ]
    await assert(
      asyncProperty(
        array(constantFrom(...answers), { minLength: 8, maxLength: 8 }),
        constantFrom(true, false),
        async (list, streams) => {
          ai.respondWith((_request, number) => list[(number - 1) % list.length] ?? { text: right })
          const got = await ask(using(), { streams }).catch((error: { name: string }) => error.name)
          expect(got === 'Error' || JSON.stringify(got) === JSON.stringify(right)).toBe(true)
        },
      ),
      { numRuns: 8 },
    )
  })
})

describe('a failed call', () => {
  test.each([
    [
      'quota',
      { status: 429, message: 'You exceeded your current quota' },
      /quota with the AI provider is used up/,
    ],
    ['busy', { status: 429, retryAfter: 600 }, /provider is busy/],
    [
      'key',
      { status: 401, message: 'Incorrect API key: sk-secret-of-the-test' },
      /rejected the key/,
    ],
    [
      'rejected',
      { status: 400, message: 'no such model' },
      /rejected the request.* “no such model”/,
    ],
    ['refused', { text: '', refusal: 'I cannot' }, /declined to answer this. It said: “I cannot”/],
    ['timeout', { hang: true }, /did not respond in time/],
    [
      'server',
      { status: 500, message: 'on fire', retryAfter: 60 },
      /problem on its side. It said: “on fire”/,
    ],
    ['cut-off', { text: right, reason: 'length' }, /was cut off/],
    ['empty', { text: '' }, /empty response/],
    ['answer', { text: 'No JSON today.' }, /not in the requested format/],
  ] satisfies [string, AiAnswer, RegExp][])(
    '%s is explained in its own sentence',
    async (kind, answer, sentence) => {
      ai.respondWith(() => answer)
      const timeLimit = kind === 'timeout' ? 200 : 60_000
      const error = await ask(using(), { timeLimit }).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ kind, message: expect.stringMatching(sentence) })
      expect(JSON.stringify(error) + String(error)).not.toContain('secret-of-the-test')
    },
  )

  test('reports an unreachable server, and a caller who gave up', async () => {
    const context = using()
    const { settings } = context
    const models = settings.models.map((each) => ({ ...each, baseUrl: 'http://127.0.0.1:1/v1' }))
    const unreachable = { ...context, settings: { ...settings, models } }
    await expect(ask(unreachable)).rejects.toMatchObject({ kind: 'unreachable' })
    ai.respondWith(() => ({ hang: true }))
    const stop = new AbortController()
    const response = ask(using(), { signal: stop.signal })
    stop.abort()
    await expect(response).rejects.toMatchObject({ kind: 'stopped' })
  })
})

describe('the monthly budget', () => {
  test('counts all usage, including useless responses, and runs out', async () => {
    const context = using()
    first({ text: { title: 7 } })
    await ask(context)
    ai.respondWith(() => ({ text: right, usage: null }))
    await ask(context)
    const [use] = await usedThisMonth(server.context)
    expect(use).toMatchObject({ purpose: 'articles', calls: 3, tokensIn: 203, estimated: 1 })
    await writeLimits(server.context, { tokens: 203, pictures: null, cost: null })
    await expect(ask(context)).rejects.toMatchObject({
      kind: 'budget',
      message: expect.stringContaining('203 tokens'),
    })
    server.setNow('2026-04-01T00:00:00Z')
    expect(await ask(context)).toEqual(right)
    server.setNow('2026-03-02T10:00:00Z')
  })
})

describe('a picture', () => {
  const pictureRequest = {
    purpose: 'pictures',
    prompt: 'A roof',
    shape: 'wide',
    clientId: null,
  } as const
  const aPng = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#39c' } })
      .png()
      .toBuffer()

  test('arrives as bytes, in a size and format that the server supports', async () => {
    const bytes = await aPng()
    ai.respondWith(({ body }) => {
      if (body.response_format)
        return { status: 400, message: "Unknown parameter: 'response_format'" }
      if (body.size === '1536x1024') return { status: 400, message: 'invalid size' }
      return { picture: bytes }
    })
    const context = using()
    expect((await makePicture(context, pictureRequest)).bytes).toEqual(bytes)
    expect(ai.requests.at(-1)?.body.size).toBe('1792x1024')
    await makePicture(context, pictureRequest)
    expect(ai.requests).toHaveLength(4)
    expect(await usedThisMonth(server.context)).toMatchObject([{ pictures: 2 }])
    await writeLimits(server.context, { tokens: null, pictures: 2, cost: null })
    await expect(makePicture(context, pictureRequest)).rejects.toMatchObject({ kind: 'budget' })
  })

  test('must lie at the provider’s own address or on the internet, and be a picture', async () => {
    const bytes = await aPng()
    const from = (pictureUrl: string) => {
      ai.respondWith(({ path }) =>
        path.endsWith('.png')
          ? { picture: bytes, type: 'image/png' }
          : path.endsWith('.html')
            ? { garbage: '<html>' }
            : path.endsWith('.fake')
              ? { picture: Buffer.from('<svg/>'), type: 'image/png' }
              : { pictureUrl },
      )
      return makePicture(using(), pictureRequest)
    }
    expect((await from(`${ai.origin}/a.png`)).bytes).toEqual(bytes)
    expect(ai.requests.at(-1)?.headers.authorization).toBeUndefined()
    for (const wrong of [
      `${ai.origin}/a.html`,
      `${ai.origin}/a.fake`,
      'http://169.254.169.254/latest/meta-data',
      'https://127.0.0.1/a.png',
      'https://[::1]/a.png',
      'https://localhost/a.png',
      'file:///etc/passwd',
      'rubbish',
    ])
      await expect(from(wrong)).rejects.toMatchObject({ name: 'Error' })
  })
})

test('no address of this machine or its network is public', () => {
  const inner =
    '127.0.0.1 10.1.2.3 169.254.169.254 224.0.0.1 ::1 fe80::1 fd00::1 ::ffff:10.0.0.1 2002:7f00:1:: 64:ff9b::a00:1 x'.split(
      ' ',
    )
  expect(inner.filter(isPublicAddress)).toEqual([])
  const outer = ['8.8.8.8', '172.32.0.1', '2606:4700::1111']
  expect(outer.filter(isPublicAddress)).toEqual(outer)
  assert(property(string(), (rubbish) => !isPublicAddress(rubbish)))
})
