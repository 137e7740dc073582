import { displayName } from '../../../../contract/core/users.ts'
import { UserPlus } from 'lucide-react'
import type { Client } from '../../../../contract/clients/clients.ts'
import { type Contact, list, update } from '../../../../contract/clients/contacts.ts'
import { listAll as projectList } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { RightsForm } from '../../../shared/clients/contacts/RightsForm.tsx'
import { ResetTwoFactor } from '../../core/two-factor/ResetTwoFactor.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactRow } from './ContactRow.tsx'
import { RemoveContact } from './RemoveContact.tsx'

/** The people of a client. Each signs in with their own email address and sees what their role includes. */
export const ContactsPanel = ({ client }: { client: Client }) => {
  const contacts = useCall(list, { params: { clientId: client.id } })
  const projects = useCall(projectList, { query: { clientId: client.id, limit: 100 } }).data ?? []
  const adding = useOpenItem('person')
  const changing = useOpenItem('role')
  const removing = useOpenItem('remove')
  const resetting = useOpenItem('two-factor')
  const findContact = (id: string | null): Contact | undefined =>
    contacts.data?.find((each) => String(each.id) === id)
  const changed = findContact(changing.openId)
  const removed = findContact(removing.openId)
  const reset = findContact(resetting.openId)
  return (
    <Panel
      title="People"
      flush
      actions={
        <Button onClick={() => adding.open('new')}>
          <UserPlus className="size-4" aria-hidden />
          Add person
        </Button>
      }
    >
      <p className="px-panel pb-4 [overflow-wrap:anywhere] text-ink-2">
        Everybody here signs in with their own address. Their role says what they see and may do for{' '}
        {client.businessName || 'this client'}.
      </p>
      <Loaded query={contacts}>
        {(people) => (
          <ul aria-label="People" className="divide-y divide-line border-t border-line">
            {people.map((contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                onRole={() => changing.open(contact.id)}
                onRemove={() => removing.open(contact.id)}
                onReset={() => resetting.open(contact.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {adding.openId === 'new' && (
        <ContactForm client={client} projects={projects} onClose={adding.close} />
      )}
      {changed && !changed.isMain && (
        <RightsForm
          key={changed.id}
          person={changed}
          projects={projects}
          onSave={(body) => call(update, { params: { id: changed.id }, body })}
          onClose={changing.close}
        />
      )}
      {removed && !removed.isMain && <RemoveContact contact={removed} onClose={removing.close} />}
      {reset && (
        <ResetTwoFactor person={reset} name={displayName(reset)} onClose={resetting.close} />
      )}
    </Panel>
  )
}
