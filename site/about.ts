import { aboutClaims } from './claims.ts'
import type { About } from './schema/about.ts'

export const about: About = {
  title: { before: 'A small team that ', mark: 'shows', after: ' its work.' },
  lead: '{{name}} builds websites, automation and software for small businesses. We’re named after an old unit for measuring fields, because we like our work to be measured too.',
  principlesTitle: 'How we work',
  principles: [
    {
      title: 'Prices in the open',
      text: 'Every price is on its page. A proposal names one price, and we stick to it.',
    },
    {
      title: 'Work in the open',
      text: 'Drafts, dates and decisions are in your portal as they happen, not in a report afterward.',
    },
    {
      title: 'Plain words',
      text: 'We say what we do in words that need no glossary, and we say no when something isn’t worth your money.',
    },
    {
      title: 'Answers within a day',
      text: 'Every request gets a reply within 24 hours, from a person who can decide.',
    },
  ],
  join: {
    title: 'Would you like to work like this?',
    text: 'We’re a small team and plan to stay one. How we work and hire is on our careers page.',
  },
  claims: aboutClaims,
  drawing: {
    parts: 8,
    caption:
      'A furlong: the length of a furrow in a field, 201 meters. Eight of them make a mile, and you always know which one you are in.',
  },
}
