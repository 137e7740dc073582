import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { files, root } from '../imports.ts'

/** In milliseconds, for one round; a change that makes a loop endless counts as noticed. */
const mayTake = 900_000

/** Copies the working tree, without what it ignores, and shares the installed packages. */
export function copyTree(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-mutations-'))
  for (const file of files) {
    fs.mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(copy, file))
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const cached = path.join(root, '.cache')
  if (fs.existsSync(cached)) fs.cpSync(cached, path.join(copy, '.cache'), { recursive: true })
  // Some tests ask git for the tracked files.
  execFileSync('git', ['init', '-q'], { cwd: copy })
  execFileSync('git', ['add', '-A'], { cwd: copy })
  return copy
}

/** Runs Vitest in a copy; returns the first failure, or null. */
export const failureIn = (
  copy: string,
  testFiles: string[],
  { args = ['--bail', '1', '--maxWorkers', '1'], env = {}, patience = mayTake } = {},
) =>
  new Promise<string | null>((resolve) => {
    const child = spawn('vitest', ['run', '--reporter', 'dot', ...args, ...testFiles], {
      cwd: copy,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
      detached: true,
    })
    let output = ''
    let isSlow = false
    const limit = setTimeout(() => {
      isSlow = true
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    }, patience)
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      clearTimeout(limit)
      const [, failed] = /FAIL\s+(.+)/.exec(output) ?? []
      resolve(isSlow ? 'ran too long' : code === 0 ? null : (failed ?? output.slice(-300)))
    })
  })
