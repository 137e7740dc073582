import type * as z from 'zod/mini'
import type { newPasskeyResponse, passkeyResponse } from '../../../contract/core/passkeys.ts'
import type { Place } from './rules.ts'
import type { passkeys } from './table.ts'

/** Loaded with the first passkey, since it takes half a second. */
const library = () => import('@simplewebauthn/server')

/** The algorithms of public keys that are accepted (COSE): EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257]

export type NewPasskeyResponse = z.output<typeof newPasskeyResponse>
export type PasskeyResponse = z.output<typeof passkeyResponse>
export type PasskeyRow = typeof passkeys.$inferSelect

const expected = (place: Place, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: place.origin,
  expectedRPID: place.rpId,
  // The device must have asked for a fingerprint, a face or a PIN: two factors in one.
  requireUserVerification: true,
})

/** Returns the columns of a new passkey; null when the response is not genuine. */
export async function verifyNew(place: Place, challenge: string, response: NewPasskeyResponse) {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo: found } = await verifyRegistrationResponse({
    ...expected(place, challenge),
    response,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !found) return null
  return {
    credentialId: found.credential.id,
    publicKey: Buffer.from(found.credential.publicKey).toString('base64url'),
    counter: found.credential.counter,
    backedUp: found.credentialBackedUp,
    transports: response.response.transports,
    rpId: place.rpId,
  }
}

/**
 * Returns what a use changes about a passkey; null when the response is not genuine, or the device’s count went back, as
 * a copied key’s would.
 */
export async function verifyUse(
  place: Place,
  challenge: string,
  response: PasskeyResponse,
  row: PasskeyRow,
) {
  // The device names the person by the number that it was given, which must be the one of the account.
  if (response.response.userHandle !== row.userHandle || row.rpId !== place.rpId) return null
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo: used } = await verifyAuthenticationResponse({
    ...expected(place, challenge),
    response,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
  if (!verified || !used) return null
  return { counter: used.newCounter, backedUp: used.credentialBackedUp }
}
