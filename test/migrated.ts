import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { jobs } from '../server/app.ts'
import { fromEmbedded, fromServer } from '../server/platform/db.ts'
import { openInMemory } from '../server/platform/embedded.ts'
import { openQueue } from '../server/platform/jobs.ts'
import { quiet } from './quiet.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the dump of a migrated, empty embedded database. */
    migratedDump: string
    /** A migrated, empty database on a server to make copies of; empty when TEST_DATABASE_URL is not set. */
    templateUrl: string
  }
}

/** Migrates one database of each kind, once, for all test files to copy. */
export default async function setup(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-test-'))
  const file = path.join(folder, 'migrated.tar')
  const pg = await openInMemory()
  await prepare(fromEmbedded(pg, () => pg.close()))
  fs.writeFileSync(file, Buffer.from(await (await pg.dumpDataDir('none')).arrayBuffer()))
  await pg.close()
  project.provide('migratedDump', file)
  const template = await makeTemplate(process.env['TEST_DATABASE_URL'])
  project.provide('templateUrl', template?.url ?? '')
  return async () => {
    fs.rmSync(folder, { recursive: true })
    await template?.drop()
  }
}

async function prepare(database: ReturnType<typeof fromServer>) {
  await database.migrate()
  const queue = openQueue(database, quiet)
  await queue.install(jobs)
}

async function makeTemplate(base: string | undefined) {
  if (!base) return undefined
  const name = `foyer_template_${process.pid}`
  const admin = fromServer(base, 1)
  await admin.db.execute(`create database ${name}`)
  const url = Object.assign(new URL(base), { pathname: `/${name}` }).href
  const database = fromServer(url, 2)
  await prepare(database)
  await database.close()
  return {
    url,
    async drop() {
      await admin.db.execute(`drop database if exists ${name} with (force)`)
      await admin.close()
    },
  }
}
