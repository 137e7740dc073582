import { atOnce, type LimitName } from '../../contract/limits.ts'
import { tooManyAtOnce } from './refusals.ts'

type Line = { running: number; waiting: (() => void)[] }
const lines = new Map<string, Line>()

/** Milliseconds that a call waits for an earlier one of the same person. */
export const patience = { ms: 10_000 }

/**
 * Waits until fewer than `atOnce` calls under this limit run for one person in this process, and returns the function
 * that ends the turn, which may be called repeatedly. Does nothing for limits without such a number.
 * @throws Refusal 429 when it is nobody's turn within ten seconds
 */
export async function takeTurn(name: LimitName | undefined, userId: number): Promise<() => void> {
  const most = name && atOnce[name]
  if (!most) return () => {}
  const key = `${name}:${userId}`
  const line = lines.get(key) ?? { running: 0, waiting: [] }
  lines.set(key, line)
  if (line.running < most) line.running += 1
  else await turnIn(line)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    const next = line.waiting.shift()
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }
}

const turnIn = (line: Line) =>
  new Promise<void>((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(begin), 1)
      reject(tooManyAtOnce())
    }, patience.ms)
    line.waiting.push(begin)
  })
