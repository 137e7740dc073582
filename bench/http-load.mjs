// Runs wrk against a server and returns the results.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const hasWrk = () => {
  try {
    execFileSync('which', ['wrk'])
    return true
  } catch {
    return false
  }
}

/** Quotes a text for Lua. */
const quoted = (text) =>
  `"${text.replace(/[\\"]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`

const asLua = ({ method = 'GET', path: address, headers = {}, body }) => {
  const lines = Object.entries(headers).map(([name, value]) => `[${quoted(name)}]=${quoted(value)}`)
  const parts = [
    quoted(method),
    quoted(address),
    `{${lines.join(',')}}`,
    body ? quoted(body) : 'nil',
  ]
  return `wrk.format(${parts.join(',')})`
}

// Draws each request's pause at random, as requests from many people come.
const script = (requests, pause) => `
local requests
local at = 0
init = function()
  math.randomseed(42)
  requests = { ${requests.map(asLua).join(',\n')} }
end
request = function()
  at = at % #requests + 1
  return requests[at]
end
${pause ? `delay = function() return math.floor(0.5 - ${pause} * math.log(1 - math.random())) end` : ''}
done = function(summary, latency)
  local failed = summary.errors
  io.write(string.format('\\nFIGURES {"count":%d,"seconds":%f,"failed":%d,"p50":%f,"p95":%f,"p99":%f}\\n',
    summary.requests, summary.duration / 1e6, failed.connect + failed.read + failed.write + failed.status + failed.timeout,
    latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, latency:percentile(99) / 1e3))
end
`

/**
 * Sends these requests in turn over some connections for some seconds: at full speed, or at about
 * `rate` a second. Returns responses per second and times in ms.
 */
export async function load(url, requests, { connections, seconds, rate }) {
  const dir = mkdtempSync(path.join(tmpdir(), 'foyer-load-'))
  const file = path.join(dir, 'load.lua')
  writeFileSync(file, script(requests, rate && (connections / rate) * 1000))
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', file, url]
  const { stdout } = await run('wrk', args)
  rmSync(dir, { recursive: true })
  const [, figures] = /^FIGURES (.*)$/m.exec(stdout) ?? []
  if (!figures) throw new Error(`wrk said nothing: ${stdout}`)
  const { count, seconds: took, failed, ...times } = JSON.parse(figures)
  return { rate: count / took, failed, ...times }
}
