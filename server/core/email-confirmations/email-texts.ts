import {
  button,
  emailText,
  heading,
  paragraph,
  small,
  textLink,
} from '../../platform/email-text.ts'

const firstName = { about: 'The person’s first name', sample: 'Mara' }
const newEmail = { about: 'The new address', sample: 'mara@newaddress.example' }
const confirm = { about: 'Confirms the address' }
const disown = { about: 'Says that they don’t know the account' }
const oneDay = 'This link works once and expires in 24 hours.'

const confirmation = (occasion: string, title: string, about: string, reason: string) =>
  emailText({
    id: `email-confirmation-${occasion}`,
    kind: 'email-confirmation',
    title,
    about,
    readers: 'accounts',
    variables: { firstName },
    links: { confirm, disown },
    sample: {
      subject: 'Confirm your email address for {{agency}}',
      preheader: oneDay,
      blocks: [
        heading('Confirm your email address'),
        paragraph(`Hello {{firstName}}, ${reason} Please confirm that the address is yours:`),
        button('Confirm email address', 'confirm'),
        small(
          `${oneDay} If you don’t know of this account, tell us: without you, nobody sees anything we make for you.`,
        ),
        textLink('I don’t know this account', 'disown'),
      ],
    },
  })

/** By the reason for asking. */
export const confirmationTexts = {
  registered: confirmation(
    'registered',
    'Confirm an address: after registering',
    'After somebody created an account.',
    'you’ve created an account at {{agency}} with this address.',
  ),
  asked: confirmation(
    'asked',
    'Confirm an address: asked for again',
    'When somebody asks for the link again.',
    'you asked us to confirm the address of your account at {{agency}}.',
  ),
  moved: confirmation(
    'moved',
    'Confirm an address: given by the team',
    'After the team changed the address of an account.',
    'this is now the address of your account at {{agency}}.',
  ),
  returned: confirmation(
    'returned',
    'Confirm an address: after signing in',
    'After somebody signed in whose address isn’t confirmed, at most once a day.',
    'somebody just signed in to your account at {{agency}}, whose address isn’t confirmed yet.',
  ),
  prepared: confirmation(
    'prepared',
    'Confirm an address: something is prepared',
    'When the team has made something for an account whose address isn’t confirmed.',
    '{{agency}} has prepared something for you in your account. You’ll see it once your address is confirmed.',
  ),
}

export const newAddressText = emailText({
  id: 'email-change',
  title: 'Confirm a new address',
  about: 'To the new address, when somebody changes theirs.',
  readers: 'accounts',
  variables: { firstName },
  links: { confirm },
  sample: {
    subject: 'Confirm your new email address for {{agency}}',
    preheader: oneDay,
    blocks: [
      heading('Confirm your new email address'),
      paragraph(
        'Hello {{firstName}}, to sign in to your account at {{agency}} with this address from now on, confirm it:',
      ),
      button('Confirm email address', 'confirm'),
      small(`${oneDay} If you didn’t ask for this, ignore this email: nothing will change.`),
    ],
  },
})

export const addressMovedText = emailText({
  id: 'email-changed',
  title: 'Address changed',
  about: 'To the earlier address, after its owner changed it.',
  readers: 'accounts',
  variables: { firstName, newEmail },
  sample: {
    subject: 'Your email address for {{agency}} was changed',
    preheader: 'From now on, sign in as {{newEmail}}.',
    blocks: [
      heading('Your email address was changed'),
      paragraph(
        'Hello {{firstName}}, the email address of your account at {{agency}} was just changed to {{newEmail}}. From now on, sign in with it; our emails go there, too. All other browsers were signed out.',
      ),
      paragraph('If this wasn’t you, reply to this email right away.'),
    ],
  },
})

export const knownAddressText = emailText({
  id: 'known-address',
  title: 'Account exists already',
  about: 'When somebody registers with an address that has an account.',
  readers: 'accounts',
  variables: { firstName },
  links: { password: { about: 'Chooses a new password' } },
  sample: {
    subject: 'You already have an account at {{agency}}',
    preheader: 'Sign in with this address, or choose a new password.',
    blocks: [
      heading('You already have an account'),
      paragraph(
        'Hello {{firstName}}, somebody just tried to create an account at {{agency}} with your email address. There already is one, so nothing was created.',
      ),
      paragraph(
        'If this was you, sign in with this address. If you don’t know your password, choose a new one:',
      ),
      button('Choose a new password', 'password'),
      small(
        'This link works once and expires in one hour. If this wasn’t you, there’s nothing to do.',
      ),
    ],
  },
})

export const emailConfirmationTexts = [
  ...Object.values(confirmationTexts),
  newAddressText,
  addressMovedText,
  knownAddressText,
]
