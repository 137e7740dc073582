import { browserName } from '../../../contract/core/browser-name.ts'
import type { Context } from '../../platform/context.ts'
import { agencyLocale } from '../../platform/locale.ts'
import type { Call } from '../../platform/serve.ts'
import type { Settings } from '../../platform/settings.ts'
import { readAvailability } from '../agency-time/store.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import type { UserRow } from '../users/store.ts'
import { newBrowserText } from './email-texts.ts'

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
  { email: to, firstName }: Pick<UserRow, 'email' | 'firstName'>,
  { browser, networkAddress, at }: SignIn,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): EmailFromText =>
  written(newBrowserText, {
    to,
    values: { firstName, browser, time: at },
    links: { sessions: `${publicUrl}/settings#sessions` },
    details: {
      signIn: [
        {
          facts: [
            ['Browser', browser],
            ['Network address', networkAddress],
            ['Time', at],
          ],
        },
      ],
    },
  })
