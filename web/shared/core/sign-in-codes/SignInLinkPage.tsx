import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { searchWithDialog } from '../../../platform/dialogs.ts'
import { useLinkToken } from '../../../platform/link-token.ts'
import { adoptDestination } from '../../../platform/shared-destination.ts'
import { DoorHeading } from '../../../ui/DoorHeading.tsx'
import { SignInLinkForm } from './SignInLinkForm.tsx'

/**
 * Signs in with the token of an emailed link, once its button is pressed: programs that check the links of emails open
 * pages, and press no buttons.
 */
const SignInLinkPage = () => {
  const token = useLinkToken()
  const [over, setOver] = useState('')
  const isOver = over === token
  useEffect(adoptDestination, [])
  if (!token) return <Navigate to={paths.home + searchWithDialog('', 'login')} replace />
  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-16">
      <section className="panel w-full max-w-[26rem] p-6 sm:p-8">
        <DoorHeading>{isOver ? 'This link no longer works' : 'Sign in'}</DoorHeading>
        {!isOver && (
          <p className="mt-1.5 text-ink-2">Press the button to sign in on this device.</p>
        )}
        <div className="mt-6">
          <SignInLinkForm key={token} token={token} onOver={() => setOver(token)} />
        </div>
      </section>
    </div>
  )
}
export default SignInLinkPage
