import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The fields of a chat request that tests look at. */
export type AiRequest = {
  path: string
  headers: IncomingMessage['headers']
  body: {
    model?: string
    messages?: { role: string; content: unknown }[]
    stream?: boolean
    prompt?: string
    size?: string
    max_tokens?: number
    max_completion_tokens?: number
    temperature?: number
    response_format?: { type: string } | string
  }
}

/** Ways in which the server can handle a request. */
export type AiAnswer =
  /** A complete reply; objects are sent as JSON. Token counts are reported unless `usage` is null. */
  | {
      text: string | object
      reason?: string
      usage?: null
      refusal?: string
      after?: number
    }
  /** An error status. */
  | { status: number; message?: string; code?: string; retryAfter?: number | string }
  /** A reply of any form, sent as JSON. */
  | { whole: object }
  /** A body that isn't a model's reply. */
  | { garbage: string }
  /** The connection closes in the middle of the reply. */
  | { cut: string | object }
  /** Half of the reply arrives, then nothing more. */
  | { stall: string | object }
  /** No reply ever arrives. */
  | { hang: true }
  /** A picture: its bytes, or a URL. */
  | { picture: Buffer; type?: string }
  | { pictureUrl: string }
  /** The list of its models. */
  | { models: string[] }

/**
 * Starts an HTTP server that speaks the OpenAI protocol and streams on request. `answer` decides each reply: slow,
 * failed, garbage, or cut off. `requests` records the requests.
 */
export async function openAiServer(answer: (request: AiRequest, number: number) => AiAnswer) {
  const requests: AiRequest[] = []
  const state = { answer }
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const text = Buffer.concat(chunks).toString()
      const body = (text ? JSON.parse(text) : {}) as AiRequest['body']
      const { url: path = '', headers } = request
      const number = requests.push({ path, headers, body })
      await perform(state.answer({ path, headers, body }, number), response, body)
    })().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    requests,
    origin,
    /** The settings that point Foyer at this server. */
    env: { AI_BASE_URL: `${origin}/v1`, AI_API_KEY: 'sk-secret-of-the-test', AI_MODEL: 'writer' },
    /** Replaces the behavior and clears the recorded requests. */
    respondWith(next: typeof answer) {
      requests.length = 0
      state.answer = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type AiServer = Awaited<ReturnType<typeof openAiServer>>

/**
 * Returns random behavior that is the same for the same seed: `share` of the requests fail in one of the listed ways.
 */
export function atRandom(
  seed: number,
  share: number,
  wrong: AiAnswer[],
  right: (request: AiRequest) => AiAnswer,
) {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return (request: AiRequest): AiAnswer => {
    const goesWrong = random() < share
    const answer = wrong[Math.floor(random() * wrong.length)]
    return goesWrong && answer ? answer : right(request)
  }
}

async function perform(
  answer: AiAnswer,
  response: ServerResponse,
  { model, stream }: AiRequest['body'],
) {
  const send = (status: number, body: object, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
  if ('hang' in answer) return
  if ('whole' in answer) return send(200, answer.whole)
  if ('garbage' in answer)
    return response.writeHead(200, { 'content-type': 'text/html' }).end(answer.garbage)
  if ('picture' in answer)
    return answer.type
      ? response.writeHead(200, { 'content-type': answer.type }).end(answer.picture)
      : send(200, { created: 1, data: [{ b64_json: answer.picture.toString('base64') }] })
  if ('pictureUrl' in answer) return send(200, { created: 1, data: [{ url: answer.pictureUrl }] })
  if ('models' in answer)
    return send(200, { object: 'list', data: answer.models.map((id) => ({ id, object: 'model' })) })
  if ('status' in answer) {
    const { status, message = '', code, retryAfter } = answer
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    return send(status, { error: { message, type: 'error', code } }, headers)
  }
  if ('after' in answer && answer.after) await pause(answer.after)
  const content = 'cut' in answer ? answer.cut : 'stall' in answer ? answer.stall : answer.text
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return stream ? streamed(answer, text, response) : sendWhole(answer, text, response, model)
}

const usageOf = (text: string) => ({
  prompt_tokens: 100,
  completion_tokens: Math.ceil(text.length / 4),
  total_tokens: 100 + Math.ceil(text.length / 4),
})

function sendWhole(answer: AiAnswer, text: string, response: ServerResponse, model = '') {
  const { reason = 'stop', usage, refusal } = 'text' in answer ? answer : {}
  const body = JSON.stringify({
    id: 'answer',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [
      { index: 0, message: { role: 'assistant', content: text, refusal }, finish_reason: reason },
    ],
    ...(usage === null ? {} : { usage: usageOf(text) }),
  })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  response.writeHead(200, headers)
  if ('text' in answer) return response.end(body)
  const firstHalf = body.slice(0, body.length / 2)
  return response.write(firstHalf, () => void ('cut' in answer && response.destroy()))
}

async function streamed(answer: AiAnswer, text: string, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const event = (data: object) =>
    new Promise((sent) => response.write(`data: ${JSON.stringify(data)}\n\n`, sent))
  const pieces = text.match(/[^]{1,40}/g) ?? []
  const sentPieces = 'text' in answer ? pieces : pieces.slice(0, Math.ceil(pieces.length / 2))
  for (const content of sentPieces)
    await event({ choices: [{ delta: { content }, finish_reason: null }] })
  if ('cut' in answer) return response.destroy()
  if ('stall' in answer) return response
  const { reason = 'stop', usage, refusal } = 'text' in answer ? answer : {}
  if (refusal) await event({ choices: [{ delta: { refusal }, finish_reason: null }] })
  await event({ choices: [{ delta: {}, finish_reason: reason }] })
  if (usage !== null) await event({ choices: [], usage: usageOf(text) })
  return response.end('data: [DONE]\n\n')
}
