import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDataDir } from '../test/embedded-databases.ts'
import { quiet } from '../test/quiet.ts'
import { leads } from '../server/leads/leads/table.ts'
import { auditEntries } from '../server/core/audit-entries/table.ts'
import { emails } from '../server/core/emails/table.ts'
import { queueEmail } from '../server/core/emails/store.ts'
import { resetEmail } from '../server/core/password-resets/emails.ts'
import { issueLink } from '../server/core/password-resets/store.ts'
import { passwordResets } from '../server/core/password-resets/table.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { sessions } from '../server/core/sessions/table.ts'
import { sealSecret, unreadableFactors } from '../server/core/two-factor/sealing.ts'
import { users } from '../server/core/users/table.ts'
import { hashToken } from '../server/platform/tokens.ts'
import { openControl } from '../server/platform/control.ts'
import { checkBackupFile } from '../server/platform/backup-file.ts'
import { type Database, openDatabase } from '../server/platform/db.ts'
import { claimFile, openFile, putFile, sweepFiles } from '../server/platform/files.ts'
import { readSettings } from '../server/platform/settings.ts'
import { storedFiles } from '../server/platform/table.ts'
import { backUp } from './backup.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { describeUnreadable, restore } from './restore.ts'
import { thorough } from '../test/thorough.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-backup-'))
const at = (name: string) => path.join(folder, name)
const settingsOf = (name: string) => readSettings({ DATA_DIR: at(name) })
const contextOf = (database: Database, name: string) => ({
  settings: settingsOf(name),
  db: database.db,
  now: () => new Date(),
  enqueue: async () => {},
  log: quiet,
  rooms: [],
  secret: Buffer.alloc(32),
})
const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256))

let fileKey = ''
let running: Database
let closeControl: () => Promise<void>

/** Starts a server whose database uses one stored file and leaves another unclaimed. */
beforeAll(async () => {
  await prepareDataDir(at('running'))
  running = await openDatabase(settingsOf('running'))
  await running.db.insert(leads).values({ companyName: 'Furlong' })
  const context = contextOf(running, 'running')
  fileKey = (await putFile(context, bytes)).key
  await claimFile(context, fileKey)
  await putFile(context, Buffer.from('abandoned'))
  closeControl = await openControl(running, at('running'), quiet)
})
afterAll(async () => {
  await running.close()
  fs.rmSync(folder, { recursive: true })
})

test('a backup of a running server includes rows and files, and a restore brings back both', async () => {
  const socket = fs.statSync(at('running/control.sock'))
  expect(socket.mode & 0o777).toBe(0o600)
  const backup = await backUp(settingsOf('running'), at('one.backup'))
  expect(backup).toMatchObject({ rows: 3, files: 1, bytes: fs.statSync(at('one.backup')).size })
  expect(fs.statSync(at('one.backup')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(at('running')).filter((name) => name.endsWith('.tmp'))).toEqual([])

  expect(await restore(settingsOf('restored'), at('one.backup'), false)).toMatchObject({
    rows: 3,
    files: 1,
  })
  const restored = await openDatabase(settingsOf('restored'))
  try {
    const context = contextOf(restored, 'restored')
    expect(await restored.db.$count(leads)).toBe(1)
    expect(await text(await openFile(context, fileKey))).toBe(bytes.toString())
    // The unclaimed file came without its bytes, and its row expires.
    await sweepFiles.run({}, { ...context, now: () => new Date(Date.now() + 7_200_000) })
    expect(await restored.db.select({ key: storedFiles.key }).from(storedFiles)).toEqual([
      { key: fileKey },
    ])
  } finally {
    await restored.close()
  }
})

test.runIf(thorough)(
  'a restore brings back no session and no link that opens an account',
  async () => {
    const context = contextOf(running, 'running')
    const { user } = await signedIn(context)
    const twoFactorSecret = await sealSecret(context.settings, user.id, 'JBSWY3DPEHPK3PXP')
    await running.db.update(users).set({ twoFactorSecret, twoFactorEnabled: true })
    const link = await issueLink(context, user.id, 'invitation')
    const content = resetEmail(user, link)
    await queueEmail(context, content)
    await backUp(settingsOf('running'), at('access.backup'))
    const lines = gunzipSync(fs.readFileSync(at('access.backup'))).toString()
    expect(lines).not.toContain(link.secret.token)
    expect(lines).toContain(hashToken(link.secret.token))

    const { ended, unreadable } = await restore(settingsOf('access'), at('access.backup'), false)
    expect(unreadable).toEqual({ factors: [user.email], sites: [], webhooks: [], searches: [] })
    expect(describeUnreadable(unreadable).join('\n')).toContain(
      `Without one: npm run reset-two-factor -- ${user.email}`,
    )
    expect(ended).toEqual({ sessions: 1, links: 1 })
    const restored = await openDatabase(settingsOf('access'))
    try {
      expect(await restored.db.$count(users)).toBe(1)
      expect(await restored.db.$count(sessions)).toBe(0)
      const open = await restored.db.select().from(passwordResets)
      expect(open.map(({ usedAt }) => usedAt !== null)).toEqual([true])
      // With the key file of the first server it opens again.
      const { settings } = context
      expect(await unreadableFactors({ db: restored.db, settings })).toEqual([])
    } finally {
      await restored.close()
    }

    await resetTwoFactor(settingsOf('access'), user.email)
    await expect(resetTwoFactor(settingsOf('access'), user.email)).rejects.toThrow('already off')
    await expect(resetTwoFactor(settingsOf('access'), 'no@x.example')).rejects.toThrow('no account')
    const reset = await openDatabase(settingsOf('access'))
    try {
      expect(await reset.db.select().from(users)).toMatchObject([
        { twoFactorEnabled: false, twoFactorSecret: null },
      ])
      expect(await reset.db.$count(emails, eq(emails.kind, 'two-factor-reset'))).toBe(1)
      expect(await reset.db.$count(auditEntries)).toBe(1)
    } finally {
      await reset.close()
    }
  },
)

test.runIf(thorough)(
  'with BACKUP_KEY a backup is sealed, and restored with that key only',
  async () => {
    const keyed = (name: string, key: string) =>
      readSettings({ DATA_DIR: at(name), ...(key && { BACKUP_KEY: key }) })
    const key = 'a key that nobody else knows'
    const made = await backUp(keyed('running', key), at('sealed.backup'))
    const sealed = fs.readFileSync(at('sealed.backup'))
    expect(made).toMatchObject({ files: 1, bytes: sealed.length })
    expect(() => gunzipSync(sealed)).toThrow('incorrect header check')

    const damaged = Buffer.from(sealed)
    damaged.writeUInt8(damaged.readUInt8(5000) ^ 1, 5000)
    const cases: [Buffer, string, string][] = [
      [sealed, '', 'is encrypted. Set BACKUP_KEY to the key it was made with.'],
      [sealed, 'another key that is long', 'BACKUP_KEY isn’t the key that'],
      [damaged, key, 'is damaged or incomplete'],
      [sealed.subarray(0, -1), key, 'is damaged or incomplete'],
      [sealed.subarray(0, 20), key, 'BACKUP_KEY isn’t the key that'],
      [sealed.subarray(0, 5), key, 'is not a backup or is damaged'],
    ]
    for (const [content, given, sentence] of cases) {
      fs.writeFileSync(at('bad.backup'), content)
      await expect(restore(keyed('closed', given), at('bad.backup'), true)).rejects.toThrow(
        sentence,
      )
    }
    expect(fs.existsSync(at('closed'))).toBe(false)

    const rows = { rows: made.rows, files: 1 }
    expect(await restore(keyed('opened', key), at('sealed.backup'), false)).toMatchObject(rows)
    const restored = await openDatabase(keyed('opened', key))
    try {
      expect(await restored.db.$count(leads)).toBe(1)
      const stored = await openFile(contextOf(restored, 'opened'), fileKey)
      expect(await text(stored)).toBe(bytes.toString())
    } finally {
      await restored.close()
    }
    // A backup from before the key was set.
    expect(await checkBackupFile(at('one.backup'), key)).toMatchObject({ files: 1 })
  },
)

test("a running server's database is never restored into", async () => {
  await expect(restore(settingsOf('running'), at('one.backup'), true)).rejects.toThrow(
    'is in use by another process',
  )
})

test('a server that dies during a backup leaves no file', async () => {
  await closeControl()
  const stopping = await openControl(
    { ...running, db: { transaction: () => Promise.reject(new Error('died')) } as never },
    at('running'),
    quiet,
  )
  await expect(backUp(settingsOf('running'), at('two.backup'))).rejects.toThrow(
    'The server ended before the backup was complete',
  )
  await stopping()
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('two'))).toEqual([])
})

test('an incomplete backup is refused before anything changes', async () => {
  const complete = fs.readFileSync(at('one.backup'))
  const lines = gunzipSync(complete).toString().trimEnd().split('\n')
  const compressed = (kept: string[]) => gzipSync(`${kept.join('\n')}\n`)
  const cases: [Buffer, string][] = [
    [complete.subarray(0, complete.length / 2), 'is not a backup or is damaged'],
    [Buffer.from('hello'), 'is not a backup or is damaged'],
    [Buffer.alloc(0), 'is not a backup'],
    [gzipSync('hello'), 'is not a backup that this version can read'],
    [compressed(lines.slice(0, -1)), 'is incomplete'],
    [compressed(lines.filter((line) => !line.includes('Furlong'))), 'is incomplete'],
    [
      compressed(
        lines.map((line, index) => (index ? line : line.replace('"version":1', '"version":2'))),
      ),
      'can read',
    ],
  ]
  for (const [content, sentence] of cases) {
    fs.writeFileSync(at('bad.backup'), content)
    await expect(restore(settingsOf('untouched'), at('bad.backup'), true)).rejects.toThrow(sentence)
  }
  await expect(restore(settingsOf('untouched'), at('none'), false)).rejects.toThrow(
    'There is no file',
  )
  expect(fs.existsSync(at('untouched'))).toBe(false)
})

test('a missing database or folder is reported in a sentence', async () => {
  await expect(backUp(settingsOf('nothing'), at('x.backup'))).rejects.toThrow(
    'There is no database',
  )
  expect(fs.existsSync(at('nothing'))).toBe(false)
  await expect(backUp(settingsOf('running'), at('no/such/folder/x'))).rejects.toThrow(
    'cannot be written',
  )
})
