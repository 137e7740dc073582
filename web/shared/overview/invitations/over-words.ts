import type { Invitation } from '../../../../contract/overview/invitations.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { areLinksShown, saidOf } from '../../../platform/email-delivery.ts'

const titles: Record<Exclude<Invitation['state'], 'open'>, string> = {
  used: 'Already accepted',
  expired: 'This invitation has expired',
  withdrawn: 'This invitation was withdrawn',
}

/** Returns the title of an invitation that is over. */
export const overTitle = ({ state }: Invitation) => titles[state === 'open' ? 'used' : state]

/** Returns what somebody can do whose invitation is over. */
export const overWords = ({ state, wayIn, email }: Invitation) => {
  if (state === 'withdrawn') return `It was for ${email}. If that’s a mistake, please tell us.`
  if (wayIn === 'invitation') return `It was for ${email}. Please ask for a new one.`
  if (wayIn === 'register')
    return `It was for ${email}. You can still create an account with that address.`
  const account = `There is an account for this address. Sign in as ${email}.`
  if (wayIn !== 'code' || areLinksShown()) return account
  return state === 'used'
    ? `${account} ${saidOf(visitorEmailWords.codeNext)}`
    : saidOf(visitorEmailWords.codeInstead(email))
}
