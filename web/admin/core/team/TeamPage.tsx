import { displayName } from '../../../../contract/core/users.ts'
import { UserPlus } from 'lucide-react'
import { list, type TeamMember } from '../../../../contract/core/team.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { totals } from '../../../../contract/core/assignments.ts'
import { DefaultPeoplePanel } from '../default-people/DefaultPeoplePanel.tsx'
import { SignInRulesPanel } from '../sign-in-rules/SignInRulesPanel.tsx'
import { ResetTwoFactor } from '../two-factor/ResetTwoFactor.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import { ProvidersPanel } from '../sign-in-providers/ProvidersPanel.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import { RoleForm } from './RoleForm.tsx'

/** Everybody on the team with their role, and who may change it: `/admin-team`. */
const TeamPage = () => {
  const team = useCall(list, {})
  const assigned = useCall(totals, {}).data ?? []
  const assignedTo = (id: number) => assigned.filter(({ personId }) => personId === id)
  const workOf = (id: number) => assignedTo(id).reduce((sum, { total }) => sum + total, 0)
  const may = useMay()
  const inviting = useOpenItem('colleague')
  const changing = useOpenItem('role')
  const switching = useOpenItem('access')
  const resetting = useOpenItem('reset')
  const handing = useOpenItem('hand-over')
  const find = (id: string | null): TeamMember | undefined =>
    team.data?.find((each) => String(each.id) === id)
  const changed = find(changing.openId)
  const switched = find(switching.openId)
  const reset = find(resetting.openId)
  const leaver = find(handing.openId)
  const isOwner = may('team.manage')
  const invite = (
    <Button look="primary" onClick={() => inviting.open('new')}>
      <UserPlus className="size-4" aria-hidden />
      Invite colleague
    </Button>
  )
  return (
    <Page title="Team" actions={isOwner && invite}>
      <Panel title="People" flush>
        <p className="px-panel pb-4 text-ink-2">
          Everybody signs in with their own address. Their role says what they see and may do.
          {!isOwner && ' Owners invite people and change roles.'}
        </p>
        <Loaded query={team}>
          {(people) => (
            <>
              <ul aria-label="Team" className="divide-y divide-line border-t border-line">
                {people.map((member) => (
                  <MemberRow
                    key={member.id}
                    member={member}
                    team={people}
                    onRole={isOwner ? () => changing.open(member.id) : undefined}
                    onAccess={() => switching.open(member.id)}
                    onReset={() => resetting.open(member.id)}
                    work={workOf(member.id)}
                    onHandOver={() => handing.open(member.id)}
                  />
                ))}
              </ul>
              {people.length === 1 && isOwner && (
                <EmptyState title="You’re the only one so far">
                  Invite the people you work with, so that nobody shares a password.
                </EmptyState>
              )}
            </>
          )}
        </Loaded>
      </Panel>
      {isOwner && <DefaultPeoplePanel />}
      {isOwner && <ProvidersPanel />}
      {isOwner && <SignInRulesPanel />}
      {isOwner && inviting.openId === 'new' && <InviteForm onClose={inviting.close} />}
      {isOwner && changed && (
        <RoleForm member={changed} work={assignedTo(changed.id)} onClose={changing.close} />
      )}
      {isOwner && leaver && (
        <HandOverDialog member={leaver} total={workOf(leaver.id)} onClose={handing.close} />
      )}
      {isOwner && reset && (
        <ResetTwoFactor
          withPasskeys
          person={reset}
          name={displayName(reset)}
          onClose={resetting.close}
        />
      )}
      {isOwner && switched && (
        <AccessDialog member={switched} work={workOf(switched.id)} onClose={switching.close} />
      )}
    </Page>
  )
}
export default TeamPage
