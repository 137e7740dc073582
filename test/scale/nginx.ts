import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => fs.existsSync(file))
export const hasNginx = program !== undefined
const deployed = path.resolve(import.meta.dirname, '../../deploy/nginx.conf')

/** Seconds for which nginx avoids a failed process, and keeps an idle connection to a process. */
export type Times = { failTimeout: number; keepAlive: number }
const asDeployed: Times = { failTimeout: 10, keepAlive: 4 }

const replace = (text: string, ...changes: [RegExp, string][]) =>
  changes.reduce((before, [from, to]) => {
    if (!from.test(before)) throw new Error(`deploy/nginx.conf has no match for ${from}`)
    return before.replace(from, to)
  }, text)

/** Returns the site of deploy/nginx.conf for a port of this machine, without a certificate. */
const siteOf = (port: number, apps: number[], { failTimeout, keepAlive }: Times) =>
  replace(
    fs.readFileSync(deployed, 'utf8'),
    [
      /(?: +server 127.*\n)+/,
      apps
        .map((app) => `server 127.0.0.1:${app} max_fails=1 fail_timeout=${failTimeout}s;`)
        .join('\n'),
    ],
    [/keepalive_timeout \w+;/, `keepalive_timeout ${keepAlive}s;`],
    [/server \{\s+listen 80;[^}]*\}/, ''],
    [/ +listen \[::\]:443.*\n/, ''],
    [/listen 443.*/, `listen 127.0.0.1:${port};`],
    [/( +ssl_certificate.*\n)+/, ''],
  )

/** Starts Debian's nginx with deploy/nginx.conf, on a free port, with all its output in its own directory. */
export async function openNginx(apps: number[], times = asDeployed) {
  if (!program) throw new Error('nginx is not installed')
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-nginx-'))
  fs.chmodSync(dir, 0o755)
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${dir}/${each};`,
  )
  const conf = path.join(dir, 'nginx.conf')
  fs.writeFileSync(
    conf,
    `daemon off; pid ${dir}/pid; error_log ${dir}/error.log; worker_processes 2;
     events { worker_connections 4096; }
     http { access_log off; ${temporary.join(' ')} ${siteOf(port, apps, times)} }`,
  )
  const child = spawn(program, ['-c', conf, '-p', dir, '-e', `${dir}/error.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; child.exitCode === null && attempt < 100; attempt += 1) {
    if (await fetch(`${url}/metrics`).catch(() => null)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    /** Returns nginx's error log. */
    errors: () => fs.readFileSync(`${dir}/error.log`, 'utf8'),
    async close() {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}
