import type { Finding } from './outcomes.ts'

/** The reason why sending stops until a person decides. */
export type Trip = { hold: 'bounces' | 'policy' | 'sender'; reason: string }

const looked = 200
/** The minimum number of bounces; fewer say nothing about a list. */
export const fewest = 20
export const mostShare = 0.1
export const mostInARow = 5

/**
 * Watches results and stops bad campaigns. Over a tenth of the last 200 recipients don't exist, at
 * least 20: a bad list, which would ruin the sender's reputation. Five in a row that are our fault
 * or get no reply: a problem that affects everyone.
 */
export function openBreaker() {
  const last: boolean[] = []
  let ourFault = 0
  let unconfirmed = 0
  return (finding: Finding, answer: string): Trip | null => {
    if (finding === 'none' || finding === 'deferred') return null
    if (finding === 'sent') ourFault = unconfirmed = 0
    if (finding === 'ourFault') ourFault += 1
    if (finding === 'unconfirmed') unconfirmed += 1
    else last.push(finding === 'noSuchAddress')
    if (last.length > looked) last.shift()
    const nonexistent = last.filter(Boolean).length
    if (nonexistent >= fewest && nonexistent > last.length * mostShare)
      return {
        hold: 'bounces',
        reason: `${nonexistent} of the last ${last.length} addresses don’t exist. Check where these leads came from before you continue.`,
      }
    if (ourFault >= mostInARow)
      return {
        hold: 'policy',
        reason: `The mail server rejects our emails regardless of the recipient: ${answer}`,
      }
    if (unconfirmed >= mostInARow)
      return {
        hold: 'sender',
        reason: `The mail server closes connections without a reply: ${answer}`,
      }
    return null
  }
}
