// Keeps the hashed files of earlier builds for open tabs and running servers that still refer to them.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** The milliseconds that a file is kept after the build that no longer has it. */
export const keptFor = 7 * 24 * 60 * 60 * 1000

/**
 * Copies the files of the folder `from` that a build no longer wrote to the folder `to`, unless they were superseded
 * longer than `keptFor` ago. `record` is the file that notes since when each is superseded. Returns the number of files.
 */
export const keepOldAssets = (from: URL, to: URL, record: URL, now = Date.now()) => {
  const before = existsSync(record)
    ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, number>)
    : {}
  const built = new Set(readdirSync(to))
  const kept: Record<string, number> = {}
  for (const file of existsSync(from) ? readdirSync(from) : []) {
    const since = before[file] ?? now
    if (built.has(file) || now - since > keptFor) continue
    copyFileSync(new URL(file, from), new URL(file, to))
    kept[file] = since
  }
  writeFileSync(record, `${JSON.stringify(kept)}\n`)
  return Object.keys(kept).length
}
