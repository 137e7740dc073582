import { parentPort, workerData } from 'node:worker_threads'
import { type Expression, pathologicalFor } from './pathological.ts'

/** In a thread of its own, which can be ended when an expression never does: tells what it begins with, and the slowest text of each. */
const tell = (what: object) => parentPort?.postMessage(what, [])
const { expressions, length } = workerData as { expressions: Expression[]; length: number }

/** Milliseconds; when it seems long, the shortest of three, since the machine may have been doing something else. */
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
  tell({ began: true })
  let slowest = { ms: 0, text: '' }
  for (const text of pathologicalFor(source, length)) {
    const ms = timeOf(source, flags, text)
    if (ms > slowest.ms) slowest = { ms, text: text.slice(0, 40) }
  }
  tell({ slowest })
}
