import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as backups from '../../contract/operations/backups.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { type AppProcess, openApp, startApp } from './app-process.ts'
import { openLeft } from './left-behind.ts'
import { whatIsWrong } from './kept.ts'
import { type Ledger, newLedger, type People, signUp, writeMixed } from './mixed-writes.ts'
import { mayCutPower, openPowerDisk } from './power-disk.ts'
import { report } from './report.ts'

const cuts = Number(process.env['POWER_CUTS'] ?? 30)
const canCut = mayCutPower()
if (!canCut)
  console.log('Skipped: power cuts. They need root, loop devices, mkfs.ext4, mount and perl.')

const root = path.resolve(import.meta.dirname, '../..')
const acknowledged = ({ leads, messages, invoices }: Ledger) =>
  leads.length + messages.length + invoices.length
/** Returns how many of the rounds fall to the moment with this number, of four. */
const share = (moment: number) => Math.floor((cuts + moment) / 4)
/** The milliseconds within which a backup of the little that is there is made. */
const backupMs = 2000

describe.skipIf(!canCut)('the power is cut', () => {
  let disk: ReturnType<typeof openPowerDisk>
  const envOf = (name: string) => ({ DATA_DIR: path.join(disk.at, name) })
  beforeAll(() => void (disk = openPowerDisk(900)))
  afterAll(() => disk.close())

  /** Cuts the power under a running app, and returns the disk as it is afterwards. */
  async function cutUnder(app: AppProcess) {
    disk.cut()
    await app.kill()
    disk.restore()
  }
  /** Returns what is wrong with the database on the disk, which must open: in a copy, since looking at it writes, too. */
  async function wrongOnDisk(ledger: Ledger) {
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-power-'))
    fs.cpSync(envOf('data').DATA_DIR, copy, { recursive: true })
    const database = await openLeft('', copy)
    try {
      return await whatIsWrong(database, readSettings({ DATA_DIR: copy }), ledger)
    } finally {
      await database.close()
      fs.rmSync(copy, { recursive: true })
    }
  }
  /** Writes as people do until the power is cut, so many milliseconds later. */
  async function writeUntilCut(app: AppProcess, people: People, ledger: Ledger, ms: number) {
    let stopped = false
    const writing = writeMixed(app, people, ledger, { stopped: () => stopped })
    await pause(ms)
    await cutUnder(app)
    stopped = true
    await writing
  }

  test(`${share(0)} times while the database is created and migrated: the next start is whole`, async () => {
    const moments: number[] = []
    for (let round = 0; round < share(0); round += 1) {
      disk.format()
      const app = await startApp(envOf('data'))
      const moment = (8000 * (round + Math.random())) / share(0)
      await pause(moment)
      moments.push(moment)
      await cutUnder(app)
      const next = await openApp(envOf('data'))
      await signUp(next, 1)
      expect(await next.stop()).toBe(0)
      expect(await wrongOnDisk(newLedger())).toEqual([])
    }
    report('Power cut during the first start', { rounds: share(0), 'after, ms': moments })
  })

  test(`${share(1)} times within 20 s of the first start: nothing acknowledged is lost`, async () => {
    const counts: number[] = []
    for (let round = 0; round < share(1); round += 1) {
      disk.format()
      const ledger = newLedger()
      const app = await openApp(envOf('data'))
      const people = await signUp(app, 4)
      await writeUntilCut(app, people, ledger, (20_000 * Math.random() * (round + 1)) / share(1))
      expect(await wrongOnDisk(ledger)).toEqual([])
      counts.push(acknowledged(ledger))
    }
    report('Power cut in the first seconds', { rounds: share(1), 'acknowledged, kept': counts })
  })

  /** Starts the app on an empty disk and writes a little. */
  async function begin(ledger: Ledger) {
    disk.format()
    const app = await openApp(envOf('data'))
    const people = await signUp(app, 4)
    await writeMixed(app, people, ledger, { stopped: () => acknowledged(ledger) > 60 })
    return { app, people }
  }

  test(`${share(2)} times during a backup: nothing acknowledged is lost, and the next start is whole`, async () => {
    const ledger = newLedger()
    const moments: number[] = []
    let { app, people } = await begin(ledger)
    for (let round = 0; round < share(2); round += 1) {
      if (round > 0) app = await openApp(envOf('data'))
      await app.call(backups.create, {}, people.admin)
      const moment = (backupMs * (round + Math.random())) / share(2)
      moments.push(moment)
      await writeUntilCut(app, people, ledger, moment)
      expect(await wrongOnDisk(ledger)).toEqual([])
    }
    const last = await openApp(envOf('data'))
    expect(await last.stop()).toBe(0)
    report('Power cut during a backup', { rounds: share(2), 'after, ms': moments })
  })

  test(`${share(3)} times during a restore: one that said complete is kept`, async () => {
    const ledger = newLedger()
    const { app } = await begin(ledger)
    expect(await app.stop()).toBe(0)
    const file = path.join(os.tmpdir(), `foyer-power-${process.pid}.backup`)
    const env = { PATH: process.env['PATH'] ?? '', ...envOf('data') }
    execFileSync(process.execPath, ['scripts/backup.ts', file], { cwd: root, env })
    let complete = 0
    for (let round = 0; round < share(3); round += 1) {
      disk.format()
      const child = spawn(process.execPath, ['scripts/restore.ts', file], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
      const ended = once(child, 'exit')
      // Every second round is cut at the moment in which it says that it is complete.
      await Promise.race([
        ended,
        once(child.stdout, 'data'),
        pause(round % 2 ? 12_000 * Math.random() : 300_000),
      ])
      disk.cut()
      child.kill('SIGKILL')
      await ended
      disk.restore()
      if (!output.includes('Restore complete')) continue
      complete += 1
      expect(await wrongOnDisk(ledger)).toEqual([])
    }
    fs.rmSync(file)
    report('Power cut during a restore', { rounds: share(3), 'had said complete': complete })
    expect(complete).toBeGreaterThan(0)
  })
})
