import { button, details, emailText, heading, paragraph } from '../../platform/email-text.ts'

export const newBrowserText = emailText({
  id: 'new-browser',
  title: 'New sign-in',
  about: 'After a sign-in from a browser that the account was never used in.',
  readers: 'accounts',
  variables: {
    firstName: { about: 'The person’s first name', sample: 'Mara' },
    browser: { about: 'The browser', sample: 'Firefox on Windows' },
    time: { about: 'When it happened', sample: 'Tuesday, March 3, 2026 at 10:04 AM' },
  },
  links: { sessions: { about: 'Their sessions' } },
  details: {
    signIn: {
      about: 'Browser, network address and time',
      sample: [
        {
          facts: [
            ['Browser', 'Firefox on Windows'],
            ['Network address', '192.0.2.14'],
            ['Time', 'Tuesday, March 3, 2026 at 10:04 AM (America/New_York)'],
          ],
        },
      ],
    },
  },
  sample: {
    subject: 'New sign-in to your account at {{agency}}',
    preheader: '{{browser}}, {{time}}',
    blocks: [
      heading('New sign-in to your account'),
      paragraph(
        'Hello {{firstName}}, somebody signed in to your account at {{agency}} from a browser we haven’t seen before.',
      ),
      details('signIn'),
      paragraph(
        'If this was you, there’s nothing to do. If it wasn’t, end that session and change your password right away.',
      ),
      button('Review your sessions', 'sessions'),
    ],
  },
})
