// Measures other calls while the whole server sends a campaign.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { signedIn } from '../server/core/sessions/sample.ts'
import { freePort } from '../test/free-port.ts'

const root = path.resolve(import.meta.dirname, '..')
const paths = ['/api/admin/leads?limit=50', '/api/admin/projects', '/api/admin/email-campaigns']

export const measureCalls = async (stage, databaseUrl, dataDir, smtpPort, recipients) => {
  const { jar } = await signedIn(stage.context, { role: 'admin' })
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds',
      MAIL_SENDERS: 'Furlong <hello@furlong.example>',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => chunk.includes('Foyer is ready') && resolve())
    child.on('exit', () => reject(new Error('The server did not start. Run: npm run build')))
  })
  const get = async (at) => (await fetch(url + at, { headers: { cookie } })).json()
  for (let i = 0; i < 20; i += 1) await get(paths[i % paths.length])
  const id = await stage.begin(recipients)
  const { runCampaign } = await import('../server/outreach/email-campaigns/jobs.ts')
  const began = performance.now()
  await stage.context.enqueue(stage.context.db, runCampaign, { id })
  const times = []
  for (let i = 0; ; i += 1) {
    const since = performance.now()
    await get(paths[i % paths.length])
    times.push(performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (i % 20 === 0) {
      const { sent, failed } = await stage.counts(id)
      if (sent + failed >= recipients) break
    }
  }
  const rate = Math.round((recipients / (performance.now() - began)) * 1000)
  child.kill('SIGTERM')
  await ended
  times.sort((a, b) => a - b)
  const at = (part) => times[Math.floor(part * times.length)]
  return { p95: at(0.95), median: at(0.5), rate }
}
