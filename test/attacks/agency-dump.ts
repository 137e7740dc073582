import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { writeStory } from '../../scripts/demo-story.ts'
import { openEmbedded } from '../../server/platform/embedded.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { demoPassword } from '../../server/core/users/sample.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the dump of the sample agency's database and its files. */
    agency: string
  }
}

/** Plays through the sample agency's story once; every attack file starts from a copy of the result. */
export default async function setup(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-attacks-'))
  const dataDir = path.join(folder, 'data')
  fs.mkdirSync(dataDir)
  const owner = { ADMIN_EMAIL: 'owner@furlong.example', ADMIN_PASSWORD: demoPassword }
  await writeStory(readSettings({ DATA_DIR: dataDir, ...owner }))
  const { pg, close } = await openEmbedded(dataDir)
  const dump = await pg.dumpDataDir('none')
  fs.writeFileSync(path.join(folder, 'agency.tar'), Buffer.from(await dump.arrayBuffer()))
  await close()
  fs.rmSync(path.join(dataDir, 'database'), { recursive: true })
  project.provide('agency', folder)
  return () => fs.rmSync(folder, { recursive: true })
}
