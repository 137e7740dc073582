import type { Finding } from './outcomes.ts'

/** Why sending stops until a person has looked. */
export type Trip = { hold: 'bounces' | 'policy' | 'sender'; reason: string }

const looked = 200
/** Fewer than this say nothing about a list. */
export const fewest = 20
export const mostShare = 0.1
export const mostInARow = 5

/**
 * Watches what becomes of one email after the other. More than a tenth of the last 200 without a
 * recipient, at least 20: the list is bad, and going on would ruin the sender's name. Five in a row
 * that are our fault, or that end without an answer: whatever is wrong is wrong for all.
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
    const gone = last.filter(Boolean).length
    if (gone >= fewest && gone > last.length * mostShare)
      return {
        hold: 'bounces',
        reason: `${gone} of the last ${last.length} addresses do not exist. Please look at where these leads came from before you go on.`,
      }
    if (ourFault >= mostInARow)
      return {
        hold: 'policy',
        reason: `The mail server refuses what is sent, whoever it goes to: ${answer}`,
      }
    if (unconfirmed >= mostInARow)
      return {
        hold: 'sender',
        reason: `The mail server ends connections without an answer: ${answer}`,
      }
    return null
  }
}
