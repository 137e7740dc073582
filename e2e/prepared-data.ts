import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Running, startFoyer } from './foyer.ts'
import { openOffice } from './office.ts'
import { furlong } from '../server/core/agency-settings/sample.ts'

const stop = (server: Running) => server.kill('SIGTERM')

/**
 * Starts a server on an empty data directory once per run and keeps the result: each journey's server begins with a
 * copy, which takes half the time of a first start. This also tests a first start in every run. In one of the two,
 * the owner has entered the agency's details.
 */
export default async function prepareData() {
  const first = await startFoyer({
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-e2e-first-')),
  })
  const fresh = `${first.dataDir}-fresh`
  await stop(first)
  fs.cpSync(first.dataDir, fresh, { recursive: true })
  const again = await startFoyer({ DATA_DIR: first.dataDir })
  const office = await openOffice(again.url)
  await office.calls.put('/api/admin/agency-settings', { data: furlong })
  await office.close()
  await stop(again)
  process.env['NEW_DATA_DIR'] = fresh
  process.env['PREPARED_DATA_DIR'] = first.dataDir
  return () => {
    for (const folder of [first.dataDir, fresh]) fs.rmSync(folder, { recursive: true, force: true })
  }
}
