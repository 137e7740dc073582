export const about = {
  title: { before: 'A small team that ', mark: 'shows', after: ' its work.' },
  lead: 'Furlong builds websites, automation and software for small businesses. We are named after a length that people used to measure fields with, because we like to be held to a measure too.',
  principles: [
    {
      title: 'Prices in the open',
      text: 'What a thing costs is on its page. A proposal names one price, and it holds.',
    },
    {
      title: 'Work in the open',
      text: 'Drafts, dates and decisions are in your portal while they happen, not in a report afterwards.',
    },
    {
      title: 'Plain words',
      text: 'We say what we do in words that need no glossary, and we say no when something is not worth your money.',
    },
    {
      title: 'Answers within a day',
      text: 'Every request gets an answer within 24 hours, from a person who can decide.',
    },
  ],
  join: {
    title: 'Would you like to work like this?',
    text: 'We are few, and we stay few. When a role is open, it is on our careers page, with its pay.',
  },
}

/** The drawing in the hero. */
export const furlong = {
  others: [2, 3, 4, 5, 6, 7, 8],
  caption:
    'A furlong: the length of a furrow in a field, 201 meters. Eight of them make a mile, and you always know which one you are in.',
}
