import { unnamedOwner } from '../../../../contract/core/users.ts'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../platform/session.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Asks owners for their name while clients see the one that a new installation gives them. */
export const NameNotice = () => {
  const user = useUser()
  const { firstName, lastName } = unnamedOwner
  if (user?.firstName !== firstName || user.lastName !== lastName) return null
  return (
    <div className="mb-5">
      <Notice
        title={`Clients see you as “${firstName} ${lastName}”`}
        action={
          <PageLink to={`${paths.settings}#profile`} className={buttonClass()}>
            Enter your name
          </PageLink>
        }
      >
        Your messages, updates and the team’s list carry this name until you enter yours.
      </Notice>
    </div>
  )
}
