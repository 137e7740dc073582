import { button, emailText, heading, paragraph, small } from '../../platform/email-text.ts'

export const signInCodeText = emailText({
  id: 'sign-in-code',
  title: 'Sign-in code',
  about: 'When somebody signs in by email.',
  readers: 'accounts',
  variables: {
    code: { about: 'The code', sample: '123456', required: true },
    minutes: { about: 'For how many minutes code and link work', sample: '10' },
  },
  links: { signIn: { about: 'Signs in on another device' } },
  sample: {
    subject: 'Your sign-in code for {{agency}}',
    preheader: 'The code and the link work once, for {{minutes}} minutes.',
    blocks: [
      heading('Your sign-in code'),
      paragraph('Enter this code in the browser in which you asked for it: {{code}}'),
      paragraph('On another device, follow this link instead:'),
      button('Sign in', 'signIn'),
      small(
        'The code and the link work once, for {{minutes}} minutes. Never give them to anybody. If you didn’t ask for them, you can ignore this email: nobody can sign in without them.',
      ),
    ],
  },
})
