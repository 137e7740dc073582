export const about = {
  title: { before: 'A small team that ', mark: 'shows', after: ' its work.' },
  lead: 'Furlong builds websites, automation and software for small businesses. We are named after a length that people used to measure fields with, because we like to be held to a measure too.',
  /** Sample figures; an owner puts in their own. */
  claims: [
    { figure: '98%', label: 'client satisfaction' },
    { figure: '4.5', label: 'years in business' },
    { figure: '99.9%', label: 'uptime of what we run' },
  ],
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
}
