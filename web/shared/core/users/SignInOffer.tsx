import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { closeSignInOffer } from '../../../../contract/core/users.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { isTeam } from '../../../../contract/roles.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { Link } from '../../../platform/Link.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { updateUser, useUser } from '../../../platform/session.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { canUsePasskeys } from '../passkeys/device.ts'
import { ChoosePassword } from './ChoosePassword.tsx'

const withoutOne = visitorEmailWords.signInWithout

/** Offers a password or a passkey to somebody who came by an invitation or a code and has neither. */
export const SignInOffer = () => {
  const user = useUser()
  const [isChoosing, setIsChoosing] = useState(false)
  if (!user?.offersSignIn || user.viewing) return null
  const close = async () => {
    try {
      await call(closeSignInOffer)
      updateUser({ offersSignIn: false })
    } catch (error) {
      toastFailure(error)
    }
  }
  // An email alone never opens the back office.
  const next = isTeam(user) ? withoutOne.captured : saidOf(withoutOne)
  return (
    <section
      aria-label="Signing in next time"
      className="app flex flex-wrap items-center gap-x-4 gap-y-2 bg-info-soft px-4 py-2 text-info"
    >
      <KeyRound className="size-4 flex-none" aria-hidden />
      <p className="min-w-0 flex-[1_1_16rem] font-semibold">
        Would you like a password or a passkey? <span className="font-normal">{next}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setIsChoosing(true)}>Choose a password</Button>
        {canUsePasskeys() && (
          <Link className={buttonClass('line')} to={`${paths.settings}?passkey=new#passkeys`}>
            Add a passkey
          </Link>
        )}
        <Button look="ghost" onClick={() => void close()}>
          Not now
        </Button>
      </div>
      {isChoosing && <ChoosePassword user={user} onClose={() => setIsChoosing(false)} />}
    </section>
  )
}
