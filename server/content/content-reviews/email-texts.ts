import { button, details, emailText, heading, paragraph, small } from '../../platform/email-text.ts'

/** Asks a client to review a piece, with its text. */
export const contentReviewText = emailText({
  id: 'content-review',
  title: 'Content to review',
  about: 'When the team sends a client a piece of content for review.',
  readers: 'clients',
  variables: {
    firstName: { about: 'The person’s first name', sample: 'Mara' },
    title: { about: 'The title of the piece', sample: 'How to Choose Everyday Plates' },
    kind: { about: 'What it is', sample: 'blog post' },
    note: { about: 'What the team adds; may be empty', sample: 'Is the price still right?' },
  },
  links: { review: { about: 'Opens it to approve or comment, without an account' } },
  details: {
    text: {
      about: 'The text, or its beginning when it is long',
      sample: [{ paragraph: 'Most people buy plates once and live with them for years.' }],
    },
  },
  cases: {
    changed: { about: 'they reviewed an earlier version' },
    first: { about: 'they see it for the first time', hidden: true },
    noted: { about: 'the team added something' },
  },
  sample: {
    subject: 'Please review: {{title}}',
    preheader: 'Approve it or ask for changes. You don’t need a password.',
    blocks: [
      heading('{{title}}'),
      paragraph(
        'Hello {{firstName}}, here is the {{kind}} for you to read. Approve it or tell us what to change.',
        'first',
      ),
      paragraph(
        'Hello {{firstName}}, the {{kind}} was changed. Please review it again.',
        'changed',
      ),
      paragraph('{{note}}', 'noted'),
      button('Approve or comment', 'review'),
      details('text'),
      small('You don’t need a password. The link works for 30 days.'),
    ],
  },
})

/** Asks a client to review several pieces, when each by itself would be too many emails. */
export const contentReviewsText = emailText({
  id: 'content-reviews',
  title: 'Several pieces to review',
  about: 'When the team sends a client more than three pieces for review within an hour.',
  readers: 'clients',
  variables: {
    firstName: { about: 'The person’s first name', sample: 'Mara' },
    count: { about: 'How many pieces wait', sample: '5 pieces' },
  },
  links: { review: { about: 'Opens the list of them, without an account' } },
  details: {
    pieces: {
      about: 'The pieces that wait, each with its link',
      sample: [{ paragraph: 'How to Choose Everyday Plates (blog post)' }],
    },
  },
  sample: {
    subject: '{{count}} to review',
    preheader: 'Approve each or ask for changes. You don’t need a password.',
    blocks: [
      heading('{{firstName}}, {{count}} for you to review'),
      paragraph('Approve each of them or tell us what to change.'),
      details('pieces'),
      button('See all of them', 'review'),
      small('You don’t need a password. The links work for 30 days.'),
    ],
  },
})
