import { emailText, heading, paragraph, textLink } from '../../platform/email-text.ts'

export const notTakenText = emailText({
  id: 'reply-not-taken',
  title: 'A reply by email couldn’t be taken',
  about: 'When somebody answers an email and the answer can’t go where it belongs.',
  readers: 'accounts',
  variables: {
    firstName: { about: 'The person’s first name', sample: 'Mara' },
    subject: { about: 'The subject of their email', sample: 'Re: The first draft' },
    reason: {
      about: 'Why it couldn’t be taken',
      sample: 'Please upload a file smaller than 50 MB.',
      required: true,
    },
  },
  links: { open: { about: 'Where they can write instead' } },
  sample: {
    subject: 'Your reply didn’t reach us',
    preheader: '{{reason}}',
    blocks: [
      heading('Your reply didn’t reach us'),
      paragraph(
        'Hello {{firstName}}, you answered “{{subject}}” by email, and we couldn’t take your answer. Nobody at {{agency}} has read it.',
      ),
      paragraph('{{reason}}'),
      textLink('Write to us here instead', 'open'),
    ],
  },
})
export const incomingEmailTexts = [notTakenText]
