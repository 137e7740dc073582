import type { Client } from '../../../../contract/clients/clients.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { buttonClass } from '../../../ui/Button.tsx'

/**
 * The actions Onboard and Data of a client in a list. On smaller screens they are in the client's
 * menu instead. `OnboardingDialogs` opens them.
 */
export const ClientOnboarding = ({
  client: { id, businessName, email },
}: {
  client: Pick<Client, 'id' | 'businessName' | 'email'>
}) => {
  const onboard = useOpenItem('onboard')
  const data = useOpenItem('data')
  const name = businessName || email
  const state = { opened: true }
  return (
    <span className="flex gap-1.5 max-2xl:hidden">
      <Link
        className={buttonClass()}
        to={onboard.addressOf(id)}
        state={state}
        aria-label={`Onboard ${name}`}
      >
        Onboard
      </Link>
      <Link
        className={buttonClass()}
        to={data.addressOf(id)}
        state={state}
        aria-label={`Data of ${name}`}
      >
        Data
      </Link>
    </span>
  )
}
