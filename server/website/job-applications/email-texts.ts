import { emailText, heading, paragraph, small } from '../../platform/email-text.ts'

const rest =
  '{{agency}} has received your details and your resume. The team reads every application, and we’ll be in touch soon.'

export const receivedText = emailText({
  id: 'job-application-received',
  title: 'Application received',
  about: 'After somebody applied for a position, or in general.',
  readers: 'applicants',
  variables: {
    firstName: { about: 'The first name, if it looks like one; may be empty', sample: 'Mara' },
    position: { about: 'The position', sample: 'Front-end developer' },
    days: { about: 'For how many days applications are kept', sample: '180' },
  },
  cases: {
    position: { about: 'they applied for a position' },
    general: { about: 'they applied in general', hidden: true },
  },
  sample: {
    subject: 'We have received your application',
    preheader: 'Thank you for your interest. We’ll be in touch soon.',
    blocks: [
      heading('Application received'),
      paragraph(
        `Hello {{firstName}}, thank you for applying to work as {{position}}. ${rest}`,
        'position',
      ),
      paragraph(`Hello {{firstName}}, thank you for applying to work with us. ${rest}`, 'general'),
      small(
        'We keep your application and resume for {{days}} days and then erase them. To have them erased earlier, reply to this email. If you didn’t apply, please let us know the same way.',
      ),
    ],
  },
})
