import type { EmailContent } from '../../platform/email.ts'

/** Returns an email for tests. */
export const anEmail = (changes: Partial<EmailContent> = {}): EmailContent => ({
  kind: 'sample',
  fixed: 'written',
  to: 'ada@example.com',
  subject: 'Grüße von Furlong',
  preheader: 'A sample email',
  blocks: [
    { heading: 'A sample email' },
    { paragraph: 'It says little, and it says it in two lines.\nThis is the second.' },
    { button: { label: 'Open Foyer', url: 'https://furlong.example/?a=1&b=2' } },
  ],
  ...changes,
})
