import type { EmailContent } from '../../platform/email.ts'

/** The email that shows a look before it is saved. */
export const sampleEmail = (
  publicUrl: string,
): Pick<EmailContent, 'subject' | 'preheader' | 'blocks'> => ({
  subject: 'Version 3 of the home page is ready',
  preheader: '',
  blocks: [
    { heading: 'Version 3 of the home page is ready' },
    {
      paragraph: 'Booking moved to the top, as you asked. Have a look and tell us what you think.',
    },
    {
      facts: [
        ['Project', 'Website relaunch'],
        ['Review by', 'Friday'],
      ],
    },
    { button: { label: 'Open the page', url: publicUrl } },
    { small: 'You get this email because you are the contact for this project.' },
  ],
})
