import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startFoyer } from './foyer.ts'

/**
 * Starts a server on an empty data directory once per run and keeps the result: each journey's server begins with a
 * copy, which takes half the time of a first start. This also tests a first start in every run.
 */
export default async function prepareData() {
  const first = await startFoyer({
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-e2e-first-')),
  })
  await first.kill('SIGTERM')
  process.env['PREPARED_DATA_DIR'] = first.dataDir
  return () => fs.rmSync(first.dataDir, { recursive: true, force: true })
}
