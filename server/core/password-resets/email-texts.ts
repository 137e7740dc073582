import { button, emailText, heading, paragraph, small } from '../../platform/email-text.ts'

export const resetText = emailText({
  id: 'password-reset',
  title: 'Forgot password',
  about: 'When somebody asks for a new password.',
  readers: 'accounts',
  variables: {},
  links: { password: { about: 'Chooses a new password' } },
  sample: {
    subject: 'Reset your password for {{agency}}',
    preheader: 'This link works once and expires in one hour.',
    blocks: [
      heading('Choose a new password'),
      paragraph(
        'We received a request to reset the password for your account at {{agency}}. To choose a new one, follow this link:',
      ),
      button('Choose a new password', 'password'),
      small(
        'This link works once and expires in one hour. If you didn’t ask for a new password, you can ignore this email: your password won’t change.',
      ),
    ],
  },
})
