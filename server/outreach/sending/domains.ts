import { domainIsWell, domainRests, restDomain, reserveSlot } from '../email-senders/store.ts'
import type { Context } from '../../platform/context.ts'
import { domainOf } from '../../platform/mime.ts'

const minute = 60_000
/** Deferrals in a row after which a domain is rested. */
const deferralsUntilRest = 3
const longestRest = 60 * minute

export type Domains = Awaited<ReturnType<typeof openDomains>>

/**
 * Limits sending per recipient domain: at most `perDomain` emails a minute, and a rest after three
 * deferrals in a row (a minute, doubling up to an hour). Stored, so that other campaigns and
 * successors follow them too.
 */
export async function openDomains(
  context: Pick<Context, 'db' | 'now'>,
  { address: sender, perDomain }: { address: string; perDomain: number | null },
) {
  const resting = await domainRests(context, sender)
  const deferrals = new Map<string, number>()
  let turns: Promise<unknown> = Promise.resolve()
  const turnOf = async (domain: string, gap: number) => {
    const at = await reserveSlot(context, sender, domain, gap)
    return at > context.now() ? at : null
  }
  return {
    /**
     * Returns until when an email to this address waits; null to send now. One that already waited
     * (`isDue`) doesn't wait again.
     */
    async waitOf(address: string, isDue: boolean): Promise<Date | null> {
      const domain = domainOf(address)
      const until = resting.get(domain)?.until
      if (until && until > context.now()) return until
      if (perDomain === null || isDue) return null
      const mine = turns.then(() => turnOf(domain, minute / perDomain))
      turns = mine.catch(() => {})
      return mine
    },
    async sent(address: string) {
      const domain = domainOf(address)
      deferrals.delete(domain)
      if (resting.delete(domain)) await domainIsWell(context, sender, domain)
    },
    async deferred(address: string) {
      const domain = domainOf(address)
      const now = context.now()
      const rest = resting.get(domain)
      const times = (deferrals.get(domain) ?? 0) + 1
      deferrals.set(domain, times)
      if (times < deferralsUntilRest || (rest && rest.until > now)) return
      const rests = rest?.rests ?? 0
      const until = new Date(+now + Math.min(longestRest, minute * 2 ** rests))
      resting.set(domain, { rests: rests + 1, until })
      deferrals.delete(domain)
      await restDomain(context, sender, domain, rests + 1, until)
    },
  }
}
