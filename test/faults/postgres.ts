import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../free-port.ts'

/** The uid of `nobody`: PostgreSQL refuses to run as root. */
const nobody = 65_534
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** Returns the folder of PostgreSQL's programs, from PG_BIN or pg_config; null if it isn't installed. */
export function findPostgres(): string | null {
  try {
    const found =
      process.env['PG_BIN'] ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' })
    return fs.existsSync(path.join(found.trim(), 'initdb')) ? found.trim() : null
  } catch {
    return null
  }
}

/** Starts a private server in `dir` that can be killed, stopped, frozen and restarted on the same port. */
export async function openPostgres(
  bin: string,
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-postgres-')),
) {
  if (user.uid) fs.chownSync(dir, user.uid, user.gid)
  const options = { cwd: dir, stdio: 'ignore', ...user } as const
  const data = path.join(dir, 'data')
  const init = ['-D', data, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8']
  execFileSync(path.join(bin, 'initdb'), init, options)
  const port = await freePort()
  const url = `postgres://foyer@127.0.0.1:${port}/postgres`
  const run = () =>
    spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-k', dir, '-c', 'listen_addresses=127.0.0.1'],
      options,
    )
  let child = run()
  await answers(url)

  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url,
    data,
    runs: () => child.exitCode === null && child.signalCode === null,
    /** Starts it again after `end`; resolves when it accepts connections. */
    async start() {
      child = run()
      await answers(url)
    },
    /** Stops the server: SIGINT cuts its connections, SIGQUIT also skips the checkpoint, SIGKILL simulates a crash. */
    end,
    /** Freezes it: it answers nothing until `thaw`, but keeps its connections. */
    freeze: () => signalAll(child.pid ?? 0, 'SIGSTOP'),
    thaw: () => signalAll(child.pid ?? 0, 'SIGCONT'),
    async close() {
      if (child.exitCode === null && child.signalCode === null) await end('SIGINT')
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}
export type Postgres = Awaited<ReturnType<typeof openPostgres>>

/** Signals the server and its child processes, one per connection. */
function signalAll(pid: number, signal: NodeJS.Signals) {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const each of [pid, ...children.filter(Boolean).map(Number)]) process.kill(each, signal)
}

async function answers(url: string) {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      if (attempt === 200) throw error
      await pause(50)
    }
  }
}
