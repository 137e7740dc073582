// npm run demo: starts the server on a temporary data directory with a sample agency.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readSettings } from '../server/platform/settings.ts'
import { explainStart } from '../server/platform/start-error.ts'
import { demoPassword, sampleClients } from '../server/core/users/sample.ts'
import { addressOf, colleagues } from './demo-team.ts'
import { writeStory } from './demo-story.ts'

const owner = 'owner@furlong.example'

/**
 * Settings the demo keeps, about where to listen only: it neither touches a real database nor sends
 * email.
 */
const kept = new Set(['PORT', 'HOST', 'PUBLIC_URL', 'LOG_LEVEL', 'TRUST_PROXY'])
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-demo-'))
process.on('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }))

const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.has(name))),
  DATA_DIR: dataDir,
  ADMIN_EMAIL: owner,
  ADMIN_PASSWORD: demoPassword,
  MAIL_SENDERS: 'Furlong <hello@furlong.example>',
  MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds LS1 0AA',
}

try {
  const settings = readSettings(env)
  console.log('Filling a sample agency …')
  await writeStory(settings)
  for (const name of Object.keys(process.env))
    if (/^(?:DATABASE_URL|SCHEDULING_URL|SMTP_|IMAP_|S3_|AI_)/.test(name)) delete process.env[name]
  Object.assign(process.env, env)
  await import('../server/main.ts')
  const client = sampleClients.find(({ password }) => password)
  console.log(`The agency:  ${settings.publicUrl}/admin  ${owner}  ${demoPassword}`)
  const others = colleagues.map(([firstName]) => addressOf(firstName)).join(', ')
  console.log(`Colleagues:  ${others}, with the same password`)
  console.log(`A client:    ${settings.publicUrl}/  ${client?.email}  ${demoPassword}`)
  console.log('Press Ctrl+C to end the demo and delete its data.')
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}
