import { UserPlus } from 'lucide-react'
import { type Colleague, own, updateOwn } from '../../../contract/clients/contacts.ts'
import { list as projectList } from '../../../contract/work/projects.ts'
import { call } from '../../platform/call.ts'
import { useOpenItem } from '../../platform/open-item.ts'
import { useCall } from '../../platform/query.tsx'
import { useUser } from '../../platform/session.ts'
import { useMay } from '../../platform/use-may.ts'
import { RightsForm } from '../../shared/clients/contacts/RightsForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { YourTeam } from './client-team/YourTeam.tsx'
import { ColleagueRow } from '../clients/contacts/ColleagueRow.tsx'
import { InviteColleague } from '../clients/contacts/InviteColleague.tsx'
import { RemoveColleague } from '../clients/contacts/RemoveColleague.tsx'

/** The people of the client who sees it, with their roles; managers invite and change them: `/people`. */
const PeoplePage = () => {
  const user = useUser()
  const people = useCall(own, {})
  const projects = useCall(projectList, { query: { limit: 100 } }).data ?? []
  const isManager = useMay()('contacts.manageOwn')
  const inviting = useOpenItem('new')
  const changing = useOpenItem('role')
  const removing = useOpenItem('remove')
  const find = (id: string | null): Colleague | undefined =>
    people.data?.find((each) => String(each.id) === id && !each.isMain && each.id !== user?.id)
  const changed = find(changing.openId)
  const removed = find(removing.openId)
  const company = user?.businessName || 'your company'
  const invite = (
    <Button look="primary" onClick={() => inviting.open('open')}>
      <UserPlus className="size-4" aria-hidden />
      Invite colleague
    </Button>
  )
  return (
    <Page title="People" actions={isManager && invite}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title={<span className="[overflow-wrap:anywhere]">{company}</span>} flush>
          <p className="px-panel pb-4 text-ink-2">
            Everybody signs in with their own address. Their role says what they see and may do.
            {!isManager && ' Managers invite people and change roles.'}
          </p>
          <Loaded query={people}>
            {(all) => (
              <>
                <ul aria-label="People" className="divide-y divide-line border-t border-line">
                  {all.map((person) => (
                    <ColleagueRow
                      key={person.id}
                      person={person}
                      isSelf={person.id === user?.id}
                      {...(isManager && {
                        onRole: () => changing.open(person.id),
                        onRemove: () => removing.open(person.id),
                      })}
                    />
                  ))}
                </ul>
                {all.length === 1 && isManager && (
                  <EmptyState title="You’re the only one so far" action={invite}>
                    Invite the colleagues who work with us, so that nobody shares a sign-in.
                  </EmptyState>
                )}
              </>
            )}
          </Loaded>
        </Panel>
        <YourTeam />
      </div>
      {isManager && inviting.openId !== null && (
        <InviteColleague projects={projects} company={company} onClose={inviting.close} />
      )}
      {isManager && changed && (
        <RightsForm
          key={changed.id}
          person={changed}
          projects={projects}
          onSave={(body) => call(updateOwn, { params: { id: changed.id }, body })}
          onClose={changing.close}
        />
      )}
      {isManager && removed && <RemoveColleague person={removed} onClose={removing.close} />}
    </Page>
  )
}
export default PeoplePage
