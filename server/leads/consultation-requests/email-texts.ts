import { button, emailText, heading, paragraph, small } from '../../platform/email-text.ts'

export const nudgeText = emailText({
  id: 'consultation-nudge',
  title: 'Choose a time',
  about: 'An hour after a consultation request for which no time was chosen.',
  readers: 'visitors',
  variables: {
    name: { about: 'The visitor’s name', sample: 'Mara Lind' },
    services: { about: 'What they asked about', sample: 'Web Development, AI Automation' },
  },
  links: { choose: { about: 'Chooses a time' } },
  sample: {
    subject: 'Choose a time for your free consultation',
    preheader: 'We’ve received your request. Now choose a time that suits you.',
    blocks: [
      heading('Choose a time'),
      paragraph(
        'Hello {{name}}, thank you for your request about {{services}}. Please choose the 30 minutes that suit you best.',
      ),
      button('Choose a time', 'choose'),
      small('If you’d rather hear from us by email, there’s nothing to do.'),
    ],
  },
})
