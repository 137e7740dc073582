// Keeps the hashed files of earlier builds for open tabs and running servers that still refer to them.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** The milliseconds that a file is kept after the build that no longer has it. */
export const keptFor = 7 * 24 * 60 * 60 * 1000
/** The most files that are kept, the newest first: whoever builds all day would fill the folder within a week. */
export const maxKept = 1500

/**
 * Copies the files of the folder `from` that a build no longer wrote to the folder `to`, unless they were superseded
 * longer than `keptFor` ago. `record` is the file that notes since when each is superseded. Returns the number of files.
 */
export const keepOldAssets = (
  from: URL,
  to: URL,
  record: URL,
  now = Date.now(),
  most = maxKept,
) => {
  const before = existsSync(record)
    ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, number>)
    : {}
  const built = new Set(readdirSync(to))
  const old = (existsSync(from) ? readdirSync(from) : [])
    .filter((file) => !built.has(file))
    .map((file) => ({ file, since: before[file] ?? now }))
    .filter(({ since }) => now - since <= keptFor)
    .toSorted((a, b) => b.since - a.since)
    .slice(0, most)
  for (const { file } of old) copyFileSync(new URL(file, from), new URL(file, to))
  const kept = Object.fromEntries(old.map(({ file, since }) => [file, since]))
  writeFileSync(record, `${JSON.stringify(kept)}\n`)
  return old.length
}
