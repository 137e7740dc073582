import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { jobs } from '../server/app.ts'
import { type Database, fromEmbedded, migrationsFolder } from '../server/platform/db.ts'
import { openInMemory } from '../server/platform/embedded.ts'
import { openQueue } from '../server/platform/jobs.ts'
import { quiet } from './quiet.ts'

const root = path.resolve(import.meta.dirname, '..')
const cacheFolder = path.join(root, '.cache')
/** The number of dumps to keep: this tree's and one other branch's. */
const mostKept = 2

/** Runs every migration and creates the queues. */
export async function prepare(database: Database) {
  await database.migrate()
  await openQueue(database, quiet).install(jobs)
}

const filesBelow = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()

/** Returns a hash of everything that determines a migrated database's contents. */
function keyOf() {
  const hash = createHash('sha256')
  const packages = ['@electric-sql/pglite', 'pg-boss', 'drizzle-orm']
  const files = [
    ...filesBelow(migrationsFolder),
    ...filesBelow(path.join(root, 'server/platform')),
    ...packages.map((name) => path.join(root, 'node_modules', name, 'package.json')),
    import.meta.filename,
  ]
  for (const file of files)
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  return hash.update(JSON.stringify(jobs)).digest('hex').slice(0, 16)
}

/**
 * Leaves the files of the databases template1 and template0 out of a tar archive. No test connects to them, and
 * unpacking their 600 files takes a third of the time that opening a database takes.
 */
function withoutTemplates(tar: Buffer): Buffer {
  const block = 512
  const kept: Buffer[] = []
  for (let at = 0; at < tar.length;) {
    const name = tar.toString('latin1', at, at + 100)
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0
    const end = at + block + Math.ceil(size / block) * block
    if (!/^\/?base\/[14]\/[^\0]/.test(name)) kept.push(tar.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/**
 * Writes the dump under a temporary name first: two workers may do so at once, and neither must read a partial file.
 */
async function makeDump(file: string) {
  const pg = await openInMemory()
  await prepare(fromEmbedded(pg, () => pg.close()))
  const dump = withoutTemplates(Buffer.from(await (await pg.dumpDataDir('none')).arrayBuffer()))
  await pg.close()
  fs.mkdirSync(cacheFolder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  fs.writeFileSync(unfinished, dump)
  fs.renameSync(unfinished, file)
}

function deleteOldest() {
  const dumps = fs
    .readdirSync(cacheFolder)
    .filter((name) => /^migrated-\w+\.tar$/.test(name))
    .map((name) => path.join(cacheFolder, name))
    .map((file) => ({ file, usedAt: fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.usedAt - a.usedAt)
  for (const { file } of dumps.slice(mostKept)) fs.rmSync(file, { force: true })
}

/** Marks a dump as used; returns false if it doesn't exist. */
function isThere(file: string) {
  try {
    fs.utimesSync(file, new Date(), new Date())
    return true
  } catch {
    return false
  }
}

const file = path.join(cacheFolder, `migrated-${keyOf()}.tar`)
// Runs at import time, because a test's hook could time out.
if (!isThere(file)) {
  await makeDump(file)
  deleteOldest()
}

/**
 * Returns the dump of a migrated, empty embedded database. Creating it takes seconds; it is cached in `.cache/` by
 * the state of the migrations.
 */
export const migratedDump = () => new Blob([fs.readFileSync(file)])
