import type { ReplyOf } from '../../../../contract/http.ts'
import type { ask, begin } from '../../../../contract/core/passkeys.ts'

const library = () => import('@simplewebauthn/browser')

/**
 * Returns whether this browser can use passkeys on this page: not without https (except on localhost), nor where the
 * site has a network address instead of a name.
 */
export const canUsePasskeys = () =>
  globalThis.isSecureContext &&
  typeof globalThis.PublicKeyCredential === 'function' &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/** Why the browser gave no passkey, by the name of its error; null when the browser was only told to stop. */
const sentences: Record<string, string | null> = {
  AbortError: null,
  NotAllowedError: 'No passkey was chosen. Please try again or use another way to sign in.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError: 'This device can’t ask for a fingerprint, a face or a PIN, which passkeys need.',
  SecurityError: 'Passkeys don’t work at this web address.',
}
const failed = 'Your device couldn’t use a passkey. Please try again.'

/** Why a device gave no passkey. */
export class PasskeyError extends Error {
  /** The sentence for people; null when there is nothing to say. */
  sentence: string | null

  constructor(cause: unknown) {
    // The library wraps the browser’s own error, whose name says why.
    const { name } = Object((cause as Error | undefined)?.cause ?? cause) as { name?: string }
    super(name)
    this.name = 'PasskeyError'
    this.sentence = name !== undefined && name in sentences ? (sentences[name] ?? null) : failed
  }
}

const asPasskeyError = (cause: unknown) => {
  throw new PasskeyError(cause)
}

/**
 * Makes a passkey on this device or another one.
 * @throws PasskeyError
 */
export const makePasskey = async (optionsJSON: ReplyOf<typeof begin>) => {
  const { startRegistration } = await library()
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(asPasskeyError)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  }
}

/**
 * Asks for one of the person’s passkeys: at once, or among the suggestions of a field.
 * @throws PasskeyError
 */
export const askForPasskey = async (
  optionsJSON: ReplyOf<typeof ask>,
  useBrowserAutofill: boolean,
) => {
  const { startAuthentication } = await library()
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: optionsJSON,
    useBrowserAutofill,
  }).catch(asPasskeyError)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}

export type ChosenPasskey = Awaited<ReturnType<typeof askForPasskey>>

/** Returns whether this browser suggests passkeys in a field. */
export const suggestsPasskeys = async () =>
  canUsePasskeys() && (await library()).browserSupportsWebAuthnAutofill()

/** Stops waiting for a passkey. */
export const stopWaiting = async () => (await library()).WebAuthnAbortService.cancelCeremony()
