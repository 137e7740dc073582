// node scripts/release-fixture.ts: writes the demo's rows as this release stores them, for
// test/upgrade.test.ts.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import * as jobApplications from '../contract/website/job-applications.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as savedViews from '../contract/core/saved-views.ts'
import { demoPassword } from '../server/core/users/sample.ts'
import { writeRows } from '../server/platform/backup.ts'
import { openDatabase } from '../server/platform/db.ts'
import { readSettings } from '../server/platform/settings.ts'
import { openStage } from './demo-stage.ts'
import { writeStory } from './demo-story.ts'

/** Tables not needed after an upgrade, or not to be published. */
const omittedTables = new Set([
  'sessions',
  'identity_attempts',
  'passkey_challenges',
  'password_resets',
  'sign_in_codes',
  'recovery_codes',
  'rate_limits',
])
const omittedState = '["signing-secret"'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-fixture-'))
process.on('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }))
const settings = readSettings({
  DATA_DIR: dataDir,
  ADMIN_EMAIL: 'owner@furlong.example',
  ADMIN_PASSWORD: demoPassword,
  MAIL_SENDERS: 'Furlong <hello@furlong.example>',
  MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds LS1 0AA',
})

await writeStory(settings)
await addWhatTheDemoLacks()
const root = path.resolve(import.meta.dirname, '..')
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const file = path.join(root, `test/fixtures/release-${version}.jsonl.gz`)
fs.mkdirSync(path.dirname(file), { recursive: true })
fs.writeFileSync(file, gzipSync((await collectLines()).join('\n'), { level: 9 }))
console.log(`${path.relative(root, file)}: ${fs.statSync(file).size} bytes`)

/** Adds stored values that name tables or lists: saved views and trash entries. */
async function addWhatTheDemoLacks() {
  const stage = await openStage(settings)
  try {
    const owner = await stage.owner()
    for (const list of ['emails', 'email-events', 'leads'] as const)
      await owner(savedViews.create, { body: { list, name: `Saved ${list}`, search: 'q=a' } })
    const [rejected] = await owner(jobApplications.list, { query: { status: 'rejected' } })
    const [draft] = await owner(invoices.listAll, { query: { state: 'draft' } })
    if (!rejected || !draft) throw new Error('the demo has no rejected application, or no draft')
    await owner(jobApplications.remove, { params: { id: rejected.id } })
    await owner(invoices.remove, { params: { id: draft.id } })
  } finally {
    await stage.close()
  }
}

async function collectLines() {
  const database = await openDatabase(settings)
  const lines: string[] = []
  let omitting = false
  await writeRows(database, async (line) => {
    const table = line.startsWith('{') ? (JSON.parse(line) as { table?: string }).table : undefined
    if (line.startsWith('{')) omitting = table !== undefined && omittedTables.has(table)
    if (!omitting && !line.startsWith(omittedState)) lines.push(line)
  })
  await database.close()
  return lines
}
