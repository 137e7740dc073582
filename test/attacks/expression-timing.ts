import { parentPort, workerData } from 'node:worker_threads'
import { type Expression, pathologicalFor } from './pathological.ts'

/**
 * Runs in its own thread, so that an expression that never returns can be stopped. Reports which expression it
 * starts, then the slowest text for each.
 */
const report = (what: object) => parentPort?.postMessage(what, [])
const { expressions, length } = workerData as { expressions: Expression[]; length: number }

/**
 * Returns milliseconds; a long time is measured three times and the shortest one counts, because the machine may be
 * busy.
 */
function timeOf(source: string, flags: string, text: string): number {
  const once = () => {
    const expression = new RegExp(source, flags)
    const began = performance.now()
    if (flags.includes('g')) text.replaceAll(expression, '')
    else expression.exec(text)
    return performance.now() - began
  }
  const first = once()
  return first > 50 ? Math.min(first, once(), once()) : first
}

for (const { source, flags } of expressions) {
  report({ began: true })
  let slowest = { ms: 0, text: '' }
  for (const text of pathologicalFor(source, length)) {
    const ms = timeOf(source, flags, text)
    if (ms > slowest.ms) slowest = { ms, text: text.slice(0, 40) }
  }
  report({ slowest })
}
