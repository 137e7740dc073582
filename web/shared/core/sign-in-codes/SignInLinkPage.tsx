import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { searchWithDialog } from '../../../platform/dialogs.ts'
import { SignInLinkForm } from './SignInLinkForm.tsx'

/**
 * Signs in with the token of an emailed link, once its button is pressed: programs that check the links of emails open
 * pages, and press no buttons.
 */
const SignInLinkPage = () => {
  const { hash } = useLocation()
  // The address changes when the user goes on to their page.
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'))
  if (!token) return <Navigate to={paths.home + searchWithDialog('', 'login')} replace />
  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-16">
      <section className="panel w-full max-w-[26rem] p-6 sm:p-8">
        <h1 tabIndex={-1} className="font-display text-[1.75rem] leading-tight outline-none">
          Sign in
        </h1>
        <p className="mt-1.5 mb-6 text-ink-2">Press the button to sign in on this device.</p>
        <SignInLinkForm token={token} />
      </section>
    </div>
  )
}
export default SignInLinkPage
