import dns from 'node:dns'
import { vi } from 'vitest'

/** Stubs name resolution: returns each of these lists in turn, and the last from then on. */
export function resolveNames(...answers: string[][]): void {
  let time = 0
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    options: unknown,
    callback: unknown,
  ) => {
    const found = answers[Math.min(time++, answers.length - 1)] ?? []
    const all = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const done = (typeof options === 'function' ? options : callback) as (
      ...args: unknown[]
    ) => void
    const wantsAll =
      typeof options === 'object' && options !== null && 'all' in options && options.all
    process.nextTick(() =>
      wantsAll ? done(null, all) : done(null, all[0]?.address, all[0]?.family),
    )
  }) as typeof dns.lookup)
}
