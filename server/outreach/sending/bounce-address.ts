import type { Settings } from '../../platform/settings.ts'
import { readSignedId, signId } from '../../platform/tokens.ts'

const purpose = 'bounce'

/**
 * Returns an email's envelope sender: a per-recipient address (VERP) when MAIL_BOUNCE_ADDRESS is
 * set, otherwise the sender.
 */
export function bounceAddressOf(
  { bounceAddress }: Pick<Settings, 'bounceAddress'>,
  secret: Buffer,
  sendId: number,
  sender: string,
): string {
  if (!bounceAddress) return sender
  const at = bounceAddress.lastIndexOf('@')
  return `${bounceAddress.slice(0, at)}+${tokenOf(secret, sendId)}${bounceAddress.slice(at)}`
}

/** Mail servers change the case of addresses. */
const lowered = (token: string) => token.toLowerCase()
const tokenOf = (secret: Buffer, sendId: number) => lowered(signId(secret, purpose, sendId))

/** Returns the `email_sends` id encoded in a bounce address; null for any other address. */
export function readBounceAddress(secret: Buffer, address: string): number | null {
  const [, token = ''] = /\+([\da-f]{1,10}\.[\w-]+)@/.exec(address.toLowerCase()) ?? []
  return readSignedId(secret, purpose, token, lowered)
}
