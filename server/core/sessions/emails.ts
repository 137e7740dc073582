import { browserName } from '../../../contract/core/browser-name.ts'
import type { Context } from '../../platform/context.ts'
import type { EmailContent } from '../../platform/email.ts'
import { agencyLocale } from '../../platform/locale.ts'
import type { Call } from '../../platform/serve.ts'
import type { Settings } from '../../platform/settings.ts'
import { readAvailability } from '../agency-time/store.ts'
import { agencyName } from '../users/emails.ts'
import type { UserRow } from '../users/store.ts'

/** A sign-in as its account's owner recognizes it. */
type SignIn = { browser: string; networkAddress: string; at: string }

/** Describes a sign-in that happens now, on the person's clock. */
export async function signInOf(
  context: Context,
  { timeZone }: UserRow,
  { userAgent, networkAddress }: Call['caller'],
): Promise<SignIn> {
  const zone = timeZone ?? (await readAvailability(context)).timeZone
  const format = new Intl.DateTimeFormat(agencyLocale(), {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
  })
  const at = `${format.format(context.now())} (${zone})`
  return { browser: browserName(userAgent), networkAddress, at }
}

/** Informs a person of a sign-in from a browser in which they had never signed in, in case it was somebody else. */
export const newBrowserEmail = (
  user: Pick<UserRow, 'email' | 'firstName'>,
  { browser, networkAddress, at }: SignIn,
  settings: Pick<Settings, 'agency' | 'publicUrl'>,
): EmailContent => ({
  kind: 'new-browser',
  to: user.email,
  subject: `New sign-in to your account at ${agencyName(settings)}`,
  preheader: `${browser}, ${at}`,
  blocks: [
    { heading: 'New sign-in to your account' },
    {
      paragraph: `Hello ${user.firstName}, somebody signed in to your account at ${agencyName(settings)} from a browser we haven’t seen before.`,
    },
    {
      facts: [
        ['Browser', browser],
        ['Network address', networkAddress],
        ['Time', at],
      ],
    },
    {
      paragraph:
        'If this was you, there’s nothing to do. If it wasn’t, end that session and change your password right away.',
    },
    { button: { label: 'Review your sessions', url: `${settings.publicUrl}/settings#sessions` } },
  ],
})
