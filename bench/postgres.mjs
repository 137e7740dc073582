// A PostgreSQL of its own for a measurement, on a free port, thrown away afterwards.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'

export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const nobody = 65_534
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

const binaries = () =>
  process.env.PG_BIN ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()

/** Starts one. Its programs are found by PG_BIN or pg_config. Answers its address and how to end it. */
export const startPostgres = async () => {
  const bin = binaries()
  const dir = mkdtempSync(path.join(tmpdir(), 'foyer-postgres-'))
  if (user.uid) chownSync(dir, user.uid, user.gid)
  const options = { cwd: dir, stdio: 'ignore', ...user }
  const data = path.join(dir, 'data')
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8'],
    options,
  )
  const port = await freePort()
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', dir, '-c', 'listen_addresses=127.0.0.1'],
    options,
  )
  const ended = once(child, 'exit')
  const url = `postgres://foyer@127.0.0.1:${port}/postgres`
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(dir, { recursive: true, force: true })
  }
  return { url, stop }
}
