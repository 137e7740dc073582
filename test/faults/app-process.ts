import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint, ReplyOf, SentOf } from '../../contract/http.ts'
import { freePort } from '../free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The owner of the agency in these tests. */
export const owner = { email: 'owner@furlong.example', password: 'a furlong is 201 metres' }

export type Answered<Reply> = {
  status: number
  body: Reply & { error?: string }
  headers: Headers
  cookie: string
}

/** Starts Foyer as people run it: in its own process with these settings, on a free port unless they name one. */
export async function startApp(env: Record<string, string>) {
  const port = Number(env['PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      PORT: String(port),
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: '.cache/compiled',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output = (output + chunk).slice(-20_000)
        if (output.includes('Foyer is ready')) resolve()
      })
  })
  const url = `http://127.0.0.1:${port}`
  return {
    child,
    url,
    ended,
    /** Returns the last 20,000 characters of its output. */
    output: () => output,
    /** Resolves to true when it accepts calls, to false when it exits first. */
    ready: () => Promise.race([ready.then(() => true), ended.then(() => false)]),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    /** Stops it as a service manager does; returns its exit code. */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
    call: <E extends Endpoint>(endpoint: E, sent: SentOf<E>, cookie = '', ms = patience) =>
      callAt(url, endpoint, sent, cookie, ms),
  }
}
export type AppProcess = Awaited<ReturnType<typeof startApp>>

const patience = 30_000

/** Sends a call of the contract over HTTP. Throws when no response comes, for whatever reason. */
export async function callAt<E extends Endpoint>(
  url: string,
  endpoint: E,
  sent: SentOf<E>,
  cookie = '',
  ms = patience,
): Promise<Answered<ReplyOf<E>>> {
  const { params = {}, query = {}, body } = sent as Record<string, Record<string, string>>
  const address = Object.entries(params).reduce<string>(
    (at, [name, value]) => at.replace(`:${name}`, encodeURIComponent(value)),
    endpoint.path,
  )
  const answer = await fetch(`${url}${address}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ms),
  })
  const text = await answer.text()
  const [set] = answer.headers.getSetCookie()
  return {
    status: answer.status,
    body: (text ? JSON.parse(text) : {}) as ReplyOf<E> & { error?: string },
    headers: answer.headers,
    cookie: set?.split(';')[0] ?? '',
  }
}

/**
 * Starts the app and waits until it accepts calls.
 * @throws Error with its output if it exits first
 */
export async function openApp(env: Record<string, string>): Promise<AppProcess> {
  const app = await startApp(env)
  if (!(await app.ready())) throw new Error(app.output())
  return app
}

/**
 * Polls until `done` returns true.
 * @throws Error with `what` after `seconds`
 */
export async function until(what: string, seconds: number, done: () => Promise<boolean> | boolean) {
  const began = performance.now()
  while (!(await done())) {
    if (performance.now() - began > seconds * 1000)
      throw new Error(`not within ${seconds} s: ${what}`)
    await pause(50)
  }
  return performance.now() - began
}
