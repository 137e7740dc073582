import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import type { AccountLink } from '../password-resets/store.ts'
import { agencyName } from '../users/emails.ts'

type Sending = Pick<Settings, 'agency' | 'publicUrl'>
type Person = { email: string; firstName: string }

/** The reason for asking: they registered, asked for the link again, got a new address, or the team has something. */
export type Occasion = 'registered' | 'asked' | 'moved' | 'prepared'

const reasons: Record<Occasion, (agency: string) => string> = {
  registered: (agency) => `you’ve created an account at ${agency} with this address.`,
  asked: (agency) => `you asked us to confirm the address of your account at ${agency}.`,
  moved: (agency) => `this is now the address of your account at ${agency}.`,
  prepared: (agency) =>
    `${agency} has prepared something for you in your account. You’ll see it once your address is confirmed.`,
}

const fineprint =
  'This link works once and expires in 24 hours. If you don’t know of this account, ignore this email: without you, nobody sees anything we make for you.'

/** Returns the email with the link that confirms an account's address. */
export const confirmationEmail = (
  user: Person,
  { url, secret }: AccountLink,
  occasion: Occasion,
  settings: Sending,
): EmailContent => ({
  kind: 'email-confirmation',
  to: user.email,
  subject: `Confirm your email address for ${agencyName(settings)}`,
  preheader: 'This link works once and expires in 24 hours.',
  secret,
  blocks: [
    { heading: 'Confirm your email address' },
    {
      paragraph: `Hello ${user.firstName}, ${reasons[occasion](agencyName(settings))} Please confirm that the address is yours:`,
    },
    { button: { label: 'Confirm email address', url } },
    { small: fineprint },
  ],
})

/** Returns the email to the new address of an account, with the link that makes the change. */
export const newAddressEmail = (
  user: Person,
  email: string,
  { url, secret }: AccountLink,
  settings: Sending,
): EmailContent => ({
  kind: 'email-change',
  to: email,
  subject: `Confirm your new email address for ${agencyName(settings)}`,
  preheader: 'This link works once and expires in 24 hours.',
  secret,
  blocks: [
    { heading: 'Confirm your new email address' },
    {
      paragraph: `Hello ${user.firstName}, to sign in to your account at ${agencyName(settings)} with this address from now on, confirm it:`,
    },
    { button: { label: 'Confirm email address', url } },
    {
      small:
        'This link works once and expires in 24 hours. If you didn’t ask for this, ignore this email: nothing will change.',
    },
  ],
})

/** Returns the notice to the old address after its owner changed it. */
export const addressMoved = (user: Person, email: string, settings: Sending): EmailContent => ({
  kind: 'email-changed',
  to: user.email,
  subject: `Your email address for ${agencyName(settings)} was changed`,
  preheader: `From now on, sign in as ${email}.`,
  blocks: [
    { heading: 'Your email address was changed' },
    {
      paragraph: `Hello ${user.firstName}, the email address of your account at ${agencyName(settings)} was just changed to ${email}. From now on, sign in with it; our emails go there, too. All other browsers were signed out.`,
    },
    { paragraph: 'If this wasn’t you, reply to this email right away.' },
  ],
})

/** Returns the email to somebody whose address was just used to create a second account. */
export const knownAddressEmail = (
  user: Person,
  { url, secret }: AccountLink,
  settings: Sending,
): EmailContent => ({
  kind: 'known-address',
  to: user.email,
  subject: `You already have an account at ${agencyName(settings)}`,
  preheader: 'Sign in with this address, or choose a new password.',
  secret,
  blocks: [
    { heading: 'You already have an account' },
    {
      paragraph: `Hello ${user.firstName}, somebody just tried to create an account at ${agencyName(settings)} with your email address. There already is one, so nothing was created.`,
    },
    {
      paragraph:
        'If this was you, sign in with this address. If you don’t know your password, choose a new one:',
    },
    { button: { label: 'Choose a new password', url } },
    {
      small:
        'This link works once and expires in one hour. If this wasn’t you, there’s nothing to do.',
    },
  ],
})
