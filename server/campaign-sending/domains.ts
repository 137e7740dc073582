import { domainOf } from './message.ts'

const minute = 60_000
/** Put off this often in a row, a domain is left alone. */
const patience = 3
const longestRest = 60 * minute

type Domain = { next: number; deferrals: number; rests: number; restsUntil: number }

/**
 * Keeps to what a recipient's domain takes: at most `perMinute` letters a minute, and none for a
 * while (a minute, then twice as long each time, up to an hour) after it put off three in a row.
 */
export function openDomains(perMinute: number | null) {
  const known = new Map<string, Domain>()
  const of = (address: string) => {
    const name = domainOf(address)
    const domain = known.get(name) ?? { next: 0, deferrals: 0, rests: 0, restsUntil: 0 }
    known.set(name, domain)
    return domain
  }
  return {
    /**
     * Until when a letter to this address waits; null when it may go now. One that has waited for
     * its turn before (`isDue`) does not wait for another.
     */
    waitOf(address: string, now: number, isDue: boolean): Date | null {
      const domain = of(address)
      if (domain.restsUntil > now) return new Date(domain.restsUntil)
      if (perMinute === null || isDue) return null
      const at = Math.max(now, domain.next)
      domain.next = at + minute / perMinute
      return at > now ? new Date(at) : null
    },
    sent: (address: string) => Object.assign(of(address), { deferrals: 0, rests: 0 }),
    deferred(address: string, now: number) {
      const domain = of(address)
      domain.deferrals += 1
      if (domain.deferrals < patience || domain.restsUntil > now) return
      domain.restsUntil = now + Math.min(longestRest, minute * 2 ** domain.rests)
      domain.rests += 1
      domain.deferrals = 0
    },
  }
}
