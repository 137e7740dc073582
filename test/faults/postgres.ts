import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** A port of this machine that nobody uses now. */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const nobody = 65_534
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** Where PostgreSQL's programs are: PG_BIN, or what pg_config says; null when there is none. */
export function findPostgres(): string | null {
  try {
    const found =
      process.env['PG_BIN'] ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' })
    return fs.existsSync(path.join(found.trim(), 'initdb')) ? found.trim() : null
  } catch {
    return null
  }
}

/** A server of its own in `dir`, which can be killed, stopped, frozen and started again on its port. */
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
    /** Begins again after `end`; answers when it takes connections. */
    async start() {
      child = run()
      await answers(url)
    },
    /** SIGINT ends its connections at once, SIGQUIT does not even write down where it stood, SIGKILL is the kernel's. */
    end,
    /** Answers nothing until `thaw`, and keeps its connections. */
    freeze: () => signalAll(child.pid ?? 0, 'SIGSTOP'),
    thaw: () => signalAll(child.pid ?? 0, 'SIGCONT'),
    async close() {
      if (child.exitCode === null && child.signalCode === null) await end('SIGINT')
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}
export type Postgres = Awaited<ReturnType<typeof openPostgres>>

/** The server and the processes of its connections, which are its children. */
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
