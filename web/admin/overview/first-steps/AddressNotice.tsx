import { paths } from '../../../paths.ts'
import { useUser } from '../../../platform/session.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Returns whether no email can ever arrive at an address, as its domain is reserved for examples (RFC 2606). */
const isExample = (address: string) => address.endsWith('.example')

/** Asks the owner for an address of their own: a new installation gives them one that receives nothing. */
export const AddressNotice = () => {
  const address = useUser()?.email
  if (!address || !isExample(address)) return null
  return (
    <Notice
      title={`You sign in as ${address}`}
      action={
        <PageLink to={`${paths.settings}#email`} className={buttonClass()}>
          Change your address
        </PageLink>
      }
    >
      No email arrives at this address, so neither do test emails and notifications. Connect your
      mail server, then enter your own address and confirm it there.
    </Notice>
  )
}
