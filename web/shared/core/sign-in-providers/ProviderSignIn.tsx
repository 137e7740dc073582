import { LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { begin } from '../../../../contract/core/identities.ts'
import { listOffered, type OfferedProvider } from '../../../../contract/core/sign-in-providers.ts'
import { call } from '../../../platform/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { authenticationFailed } from '../sessions/authentication-failed.ts'

type ProviderSignInProps = {
  rememberMe: () => boolean
  /** Gets the sentence of a failure; an empty one when a new try begins. */
  onFail: (sentence: string) => void
}

/** A button for each provider with whose accounts the team signs in; nothing where there is none. */
export const ProviderSignIn = ({ rememberMe, onFail }: ProviderSignInProps) => {
  const [providers, setProviders] = useState<OfferedProvider[]>([])
  const [busy, setBusy] = useState<number | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    // The other ways to sign in work without them.
    call(listOffered, {}, stop.signal).then(setProviders, () => {})
    // The browser may show this page again as it was left.
    const onShow = () => setBusy(null)
    addEventListener('pageshow', onShow)
    return () => {
      stop.abort()
      removeEventListener('pageshow', onShow)
    }
  }, [])
  const onPress = async (provider: number) => {
    setBusy(provider)
    onFail('')
    try {
      const { url } = await call(begin, { body: { provider, rememberMe: rememberMe() } })
      location.assign(url)
    } catch (error) {
      onFail(authenticationFailed(error))
      setBusy(null)
    }
  }
  return providers.map(({ id, name }) => (
    <Button key={id} className="w-full" busy={busy === id} onClick={() => void onPress(id)}>
      <LogIn className="size-4" aria-hidden />
      Continue with {name}
    </Button>
  ))
}
