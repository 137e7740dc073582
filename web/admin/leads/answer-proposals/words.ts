import type { AnswerProposal } from '../../../../contract/leads/answer-proposals.ts'
import { dateTime, shortDay } from '../../../platform/dates.ts'

const both = ({ addresses }: AnswerProposal) => addresses.join(' and ')

/** Returns the title of a suggestion, and what it means. */
export function wordsOf(proposal: AnswerProposal): { title: string; text: string } {
  const { kind, name, awayUntil, followUpAt, moves } = proposal
  const at = followUpAt ? dateTime(followUpAt) : ''
  if (kind === 'stopped')
    return {
      title: `${name} asked for no more emails`,
      text: `Campaigns leave out ${both(proposal)}. You can still write in person.`,
    }
  if (kind === 'stop')
    return {
      title: `${name} may want no more emails`,
      text: 'Please read what they wrote. Campaigns leave them out until you decide.',
    }
  if (kind === 'away')
    return {
      title: `${name} is away until ${awayUntil ? shortDay(awayUntil) : 'later'}`,
      text: moves ? `Next step “${moves}” can wait until ${at}.` : `You can follow up on ${at}.`,
    }
  return {
    title: `${name} is waiting for an answer`,
    text: followUpAt ? `Answer now, or set a next step for ${at}.` : 'Answer now, or book a call.',
  }
}

/** Returns the label of the button that carries a suggestion out, and what is said afterwards. */
export function followUpWords({ moves, followUpAt }: AnswerProposal) {
  const at = followUpAt ? dateTime(followUpAt) : ''
  return moves
    ? { label: 'Move next step', done: `Next step moved to ${at}` }
    : { label: 'Set follow-up', done: `Next step set for ${at}` }
}
