import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { searchWithDialog } from '../../../platform/dialogs.ts'
import { SignInReturn } from './SignInReturn.tsx'

/** The page to which a sign-in provider sends the browser back. */
const SignInReturnPage = () => {
  const { search } = useLocation()
  // The address changes when the user goes on to their page.
  const [answer] = useState(search)
  if (!answer) return <Navigate to={paths.home + searchWithDialog('', 'login')} replace />
  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-16">
      <section className="panel w-full max-w-[26rem] p-6 sm:p-8">
        <SignInReturn answer={answer} />
      </section>
    </div>
  )
}
export default SignInReturnPage
