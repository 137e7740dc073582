import { parentPort, workerData } from 'node:worker_threads'
import { type Expression, pathologicalFor } from './pathological.ts'

/** In a thread of its own, which can be ended when an expression never does: tells what it begins with, and the slowest text of each. */
const tell = (what: object) => parentPort?.postMessage(what, [])
const { expressions, length } = workerData as { expressions: Expression[]; length: number }
for (const { source, flags } of expressions) {
  tell({ began: true })
  let slowest = { ms: 0, text: '' }
  for (const text of pathologicalFor(source, length)) {
    const expression = new RegExp(source, flags.replaceAll(/[gy]/g, ''))
    const isGlobal = flags.includes('g')
    const began = performance.now()
    if (isGlobal) text.replaceAll(new RegExp(source, flags), '')
    else expression.exec(text)
    const ms = performance.now() - began
    if (ms > slowest.ms) slowest = { ms, text: text.slice(0, 40) }
  }
  tell({ slowest })
}
