// Finds when a page's own text or drawing last changed, for the sitemap.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const imports = /(?:from|import)\s*\(?'(\.[^']+)'/g

/** Returns the files of `web/public` and `site` that make up a page, from the root. */
const partsOf = (file, found = new Set()) => {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(imports)) {
    const part = join(dirname(file), path)
    if (/^(?:web\/public|site)\//.test(part)) partsOf(part, found)
  }
  return found
}

const git = (...args) => {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/**
 * Returns the last change as ISO text: the last commit of any part, or the newest file when there
 * are uncommitted changes or no repository.
 */
export const lastChange = (source) => {
  const parts = [...partsOf(`web/${source}`)]
  const committed = git('log', '-1', '--format=%cI', '--', ...parts)
  if (committed && !git('status', '--porcelain', '--', ...parts))
    return new Date(committed).toISOString()
  return new Date(Math.max(...parts.map((part) => statSync(part).mtimeMs))).toISOString()
}
