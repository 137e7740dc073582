import type { Page } from '@playwright/test'

/** Gives the browser a device that holds passkeys and says yes to everything. */
export async function addDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const setVerified = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { setVerified }
}

/** Leaves the button as the only way: a device that is there answers the suggestion before any press. */
export const turnSuggestionOff = (page: Page) =>
  page.addInitScript(() => {
    // An empty window has no passkeys.
    if ('PublicKeyCredential' in globalThis)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
