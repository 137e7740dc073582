import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startFoyer } from './foyer.ts'

/**
 * Starts a server on nothing, once for the run, and keeps its data directory: each server of a
 * journey begins with a copy, which takes half the time of an own first start. What starts on
 * nothing is so tried in every run, too.
 */
export default async function prepareData() {
  const first = await startFoyer({
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-e2e-first-')),
  })
  await first.kill('SIGTERM')
  process.env['PREPARED_DATA_DIR'] = first.dataDir
  return () => fs.rmSync(first.dataDir, { recursive: true, force: true })
}
