import type { Trade } from './trade.ts'

/** Holds for any business; what the others do not know. */
export const general: Trade = {
  words: '',
  sells: 'service',
  local: true,
  provider: 'provider',
  take: 'find',
  get: ['choose', 'choosing'],
  quote: 'quote',
  remedy: 'help',
  urgent: false,
  people: [
    'beginners',
    'small business owners',
    'families',
    'busy people',
    'seniors',
    'first-time customers',
  ],
  cases: [],
  moments: [
    'on a budget',
    'for the first time',
    'at short notice',
    'with limited time',
    'step by step',
    'without experience',
  ],
  choices: [
    {
      ways: ['DIY', 'professional'],
      fits: [
        'you have the time and a mistake would be easy to undo',
        'it has to be right the first time',
      ],
    },
    {
      ways: ['local', 'online'],
      fits: ['you want to meet the people who do it', 'choice and price matter more than distance'],
    },
    {
      ways: ['basic', 'premium'],
      fits: ['you only need the essentials', 'it is used every day or seen by everybody'],
    },
  ],
  aspects: [
    'checklist',
    'process',
    'examples',
    'costs',
    'best practices',
    'timeline',
    'options',
    'mistakes',
  ],
  offers: ['fixed prices', 'free consultations', 'online booking', 'clear terms'],
  formats: ['planning template', 'comparison sheet', 'plain-language glossary'],
  points: [
    {
      about: 'the goal',
      ask: 'What should be different afterward?',
      why: 'A clear answer makes every later decision easier.',
    },
    {
      about: 'what is included',
      ask: 'What is included, and what would be extra?',
      why: 'Two offers can only be compared when they contain the same things.',
    },
    {
      about: 'experience',
      ask: 'Have you done something like this before, and may I see it?',
      why: 'An example shows more than a description.',
    },
    {
      about: 'timing',
      ask: 'How long will it take, and what could change that?',
      why: 'An honest range is more useful than a date that will move.',
    },
    {
      about: 'the contact',
      ask: 'Whom do I talk to when I have a question?',
      why: 'One name saves a lot of waiting.',
    },
    {
      about: 'the terms',
      ask: 'What happens if I am not happy with it?',
      why: 'It is a fair question as long as nothing has gone wrong.',
    },
  ],
  worries: [
    {
      about: 'hidden costs',
      cause: 'They come from what nobody thought of mentioning.',
      remedy: 'Ask what could come on top, and have it written down.',
    },
    {
      about: 'delays',
      cause: 'Something small is missing, and everything else waits for it.',
      remedy: 'Ask at the start what is needed from you, and by when.',
    },
    {
      about: 'poor quality',
      cause: 'Both sides had different pictures in mind.',
      remedy: 'Agree on an example of what “good” looks like.',
    },
    {
      about: 'bad communication',
      cause: 'Everybody assumes that somebody else has passed it on.',
      remedy: 'Agree on one contact and on a day for news.',
    },
  ],
  steps: [
    'Write down what you want to achieve, in two sentences.',
    'Collect what you already have: notes, pictures, dates, a rough budget.',
    'Ask for an offer that says what is included.',
    'Agree on dates and on who does what, in writing.',
    'Check the result against your notes from the beginning.',
  ],
  costs: [
    'how much there is to do',
    'how soon it has to be finished',
    'the level of quality you choose',
    'what you prepare yourself',
  ],
}
