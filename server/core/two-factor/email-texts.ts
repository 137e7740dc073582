import { button, emailText, heading, paragraph } from '../../platform/email-text.ts'

const base = {
  readers: 'accounts',
  variables: { firstName: { about: 'The person’s first name', sample: 'Mara' } },
  links: { settings: { about: 'Their settings' } },
} as const

export const twoFactorResetText = emailText({
  ...base,
  id: 'two-factor-reset',
  title: 'Two-factor sign-in turned off by the team',
  about: 'After the team turned it off for somebody who lost their codes.',
  sample: {
    subject: 'Two-factor sign-in for {{agency}} was turned off',
    preheader:
      'You now sign in with your password alone. You can turn two-factor sign-in back on in the settings.',
    blocks: [
      heading('Two-factor sign-in was turned off'),
      paragraph(
        'Hello {{firstName}}, {{agency}} turned off two-factor sign-in for your account because you lost your codes. You now sign in with your password alone.',
      ),
      button('Turn it back on', 'settings'),
      paragraph('If you didn’t ask for this, change your password and reply to this email.'),
    ],
  },
})

const warning =
  'If this was you, there’s nothing to do. If it wasn’t, change your password right away and end all other sessions.'

export const twoFactorOnText = emailText({
  ...base,
  id: 'two-factor-on',
  title: 'Two-factor sign-in turned on',
  about: 'After somebody turned it on for their account.',
  sample: {
    subject: 'Two-factor sign-in for {{agency}} was turned on',
    preheader: 'Signing in now also asks for a code from your authenticator app.',
    blocks: [
      heading('Two-factor sign-in was turned on'),
      paragraph(
        'Hello {{firstName}}, signing in to your account at {{agency}} now also asks for a code from your authenticator app. Keep your recovery codes in a safe place.',
      ),
      paragraph(warning),
      button('Open the settings', 'settings'),
    ],
  },
})

export const twoFactorOffText = emailText({
  ...base,
  id: 'two-factor-off',
  title: 'Two-factor sign-in turned off',
  about: 'After somebody turned it off for their account.',
  sample: {
    subject: 'Two-factor sign-in for {{agency}} was turned off',
    preheader: 'You now sign in with your password alone.',
    blocks: [
      heading('Two-factor sign-in was turned off'),
      paragraph(
        'Hello {{firstName}}, you now sign in to your account at {{agency}} with your password alone.',
      ),
      paragraph(warning),
      button('Open the settings', 'settings'),
    ],
  },
})

export const twoFactorTexts = [twoFactorOnText, twoFactorOffText, twoFactorResetText]
