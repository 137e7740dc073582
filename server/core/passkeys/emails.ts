import type { Settings } from '../../platform/settings.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { passkeyTexts } from './email-texts.ts'

/** Informs a person that a passkey of theirs was added or removed, in case it was somebody else. */
export const passkeyChanged = (
  { email: to, firstName }: { email: string; firstName: string },
  passkey: string,
  change: keyof typeof passkeyTexts,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): EmailFromText =>
  written(passkeyTexts[change], {
    to,
    values: { firstName, passkey },
    links: { settings: `${publicUrl}/settings#passkeys` },
  })
