import type { Trade } from './trade.ts'

export const insurance: Trade = {
  words: 'insur* mortgage loan lend* wealth invest* bank* pension retirement credit annuit*',
  sells: 'service',
  local: true,
  provider: 'advisor',
  take: 'find',
  get: ['choose', 'choosing'],
  quote: 'quote',
  remedy: 'help',
  urgent: false,
  people: [
    'young families',
    'first-time buyers',
    'self-employed workers',
    'retirees',
    'small business owners',
    'new parents',
  ],
  cases: [],
  moments: [
    'after a move',
    'with irregular income',
    'before retirement',
    'after having a baby',
    'with bad credit',
    'for the first time',
  ],
  choices: [
    {
      ways: ['fixed', 'variable'],
      fits: ['you sleep better when nothing changes', 'you can bear ups and downs'],
    },
    {
      ways: ['short-term', 'long-term'],
      fits: ['your plans may change soon', 'the need will be there for many years'],
    },
    {
      ways: ['online', 'advisor-led'],
      fits: [
        'you know what you need and want to compare quickly',
        'several goals have to be brought together',
      ],
    },
  ],
  aspects: [
    'requirements',
    'fees',
    'documents',
    'terms explained',
    'comparison',
    'mistakes',
    'eligibility',
    'timeline',
  ],
  offers: ['independent advice', 'online meetings', 'evening appointments', 'clear fees'],
  formats: ['comparison worksheet', 'document checklist', 'plain-language glossary'],
  points: [
    {
      about: 'what is not covered',
      ask: 'In which situations would this not help me?',
      why: 'The exclusions say more about a contract than its name does.',
    },
    {
      about: 'fees',
      ask: 'What does this cost in total, including what I do not see?',
      why: 'Small yearly charges add up over the years in which such contracts run.',
    },
    {
      about: 'flexibility',
      ask: 'What can I change later, and what does a change cost?',
      why: 'Life changes more often than contracts do.',
    },
    {
      about: 'the adviser’s interest',
      ask: 'Who pays you, and for what?',
      why: 'There is nothing wrong with a commission, as long as you know of it.',
    },
    {
      about: 'documents',
      ask: 'Which documents will be checked, and when?',
      why: 'A missing paper is a common reason why things take longer than promised.',
    },
    {
      about: 'the worst case',
      ask: 'What happens if I cannot pay for a while?',
      why: 'It is easier to ask while it is only a question.',
    },
  ],
  worries: [
    {
      about: 'hidden fees',
      cause: 'They are in the papers, on a page that few people reach.',
      remedy: 'Ask for all costs on one page, as a sum for the whole term.',
    },
    {
      about: 'denied applications',
      cause: 'A form does not match a document, or a question was answered from memory.',
      remedy: 'Gather the papers first, and answer from them.',
    },
    {
      about: 'the wrong coverage',
      cause: 'Contracts are signed for one stage of life and kept through the next.',
      remedy: 'Go through them whenever something changes: a child, a home, a new job.',
    },
    {
      about: 'confusing terms',
      cause: 'The words were written for lawyers.',
      remedy: 'Ask for an example in everyday life; if there is none, do not sign yet.',
    },
  ],
  steps: [
    'Write down what must not happen, and what you want to be able to afford.',
    'List what you have already, with its dates and costs.',
    'Compare offers for the same need, side by side.',
    'Read the exclusions and the total cost before the price per month.',
    'Put a date in the calendar for looking at it again.',
  ],
  costs: [
    'your situation and the risk that comes with it',
    'how long the contract runs',
    'the extras that are included',
    'fees that differ between providers',
  ],
}
