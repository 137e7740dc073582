import { button, emailText, heading, paragraph } from '../../platform/email-text.ts'

const blocks = (title: string, what: string) => [
  heading(title),
  paragraph(what),
  paragraph(
    'If this was you, there’s nothing to do. If it wasn’t, choose a new password right away with "Forgot password" in the sign-in dialog.',
  ),
  button('Go to {{agency}}', 'website'),
]
const links = { website: { about: 'The website' } }

export const passwordChangedText = emailText({
  id: 'password-changed',
  title: 'Password changed',
  about: 'After somebody changed their password, in case it was somebody else.',
  readers: 'accounts',
  variables: {},
  links,
  sample: {
    subject: 'Your password for {{agency}} was changed',
    preheader: 'All other browsers were signed out.',
    blocks: blocks(
      'Your password was changed',
      'The password for your account at {{agency}} was just changed, and all other browsers were signed out.',
    ),
  },
})

export const passwordChosenText = emailText({
  id: 'password-chosen',
  title: 'Password chosen',
  about: 'After somebody who had no password chose one.',
  readers: 'accounts',
  variables: {},
  links,
  sample: {
    subject: 'You now have a password for {{agency}}',
    preheader: 'Sign in with it from now on.',
    blocks: blocks(
      'A password was chosen',
      'A password for your account at {{agency}} was just chosen. You can sign in with it from now on.',
    ),
  },
})

export const userTexts = [passwordChangedText, passwordChosenText]
