import type { Settings } from '../../platform/settings.ts'
import { plainSignId, revealId, signId } from '../../platform/tokens.ts'

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

/** Lower case, because mail servers change the case of addresses. */
const tokenOf = (secret: Buffer, sendId: number) => signId(secret, purpose, sendId).toLowerCase()

/** Returns the `email_sends` id encoded in a bounce address; null for any other address. */
export function readBounceAddress(secret: Buffer, address: string): number | null {
  const [, shown = '', signature = ''] =
    /\+([\da-f]{1,10})\.([\w-]+)@/.exec(address.toLowerCase()) ?? []
  const token = `${shown}.${signature}`
  const id = shown.length === 8 ? revealId(secret, signature, shown) : NaN
  if (Number.isSafeInteger(id) && token === tokenOf(secret, id)) return id
  // Emails from earlier versions may still bounce.
  const plain = /^\d+$/.test(shown) ? Number(shown) : NaN
  return token === plainSignId(secret, purpose, plain).toLowerCase() ? plain : null
}
