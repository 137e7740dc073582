import { button, emailText, heading, paragraph } from '../../platform/email-text.ts'

const variables = {
  firstName: { about: 'The person’s first name', sample: 'Mara' },
  passkey: { about: 'The name of the passkey', sample: 'Mara’s phone' },
}
const links = { settings: { about: 'Their passkeys' } }

/** By what happened to the passkey. */
export const passkeyTexts = {
  added: emailText({
    id: 'passkey-added',
    title: 'Passkey added',
    about: 'After somebody added a passkey, in case it was somebody else.',
    readers: 'accounts',
    variables,
    links,
    sample: {
      subject: 'A passkey for {{agency}} was added',
      preheader: 'You can now sign in with “{{passkey}}”.',
      blocks: [
        heading('A passkey was added'),
        paragraph(
          'Hello {{firstName}}, you can now sign in to your account at {{agency}} with the passkey “{{passkey}}”.',
        ),
        paragraph(
          'If this was you, there’s nothing to do. If it wasn’t, remove that passkey, end all other sessions and change your password right away.',
        ),
        button('Review your passkeys', 'settings'),
      ],
    },
  }),
  removed: emailText({
    id: 'passkey-removed',
    title: 'Passkey removed',
    about: 'After somebody removed a passkey, in case it was somebody else.',
    readers: 'accounts',
    variables,
    links,
    sample: {
      subject: 'A passkey for {{agency}} was removed',
      preheader: '“{{passkey}}” no longer signs in to your account.',
      blocks: [
        heading('A passkey was removed'),
        paragraph(
          'Hello {{firstName}}, the passkey “{{passkey}}” no longer signs in to your account at {{agency}}. Your browser or password manager may still list it; you can delete it there.',
        ),
        paragraph(
          'If this was you, there’s nothing to do. If it wasn’t, end all other sessions and change your password right away.',
        ),
        button('Review your passkeys', 'settings'),
      ],
    },
  }),
}
