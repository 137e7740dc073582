import { useState } from 'react'
import { add, list, type ProjectMember, remove } from '../../../../contract/work/project-members.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'

/** The contractors on a project: it is all they see of the back office. */
export const ContractorsPanel = ({ projectId }: { projectId: number }) => {
  const members = useCall(list, { params: { projectId } })
  const [busy, setBusy] = useState(false)
  const toggle = async ({ userId, isOn }: ProjectMember) => {
    setBusy(true)
    try {
      await call(isOn ? remove : add, { params: { projectId, userId } })
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('project-members', 'audit-entries')
    setBusy(false)
  }
  return (
    <Panel title="Contractors">
      <Loaded query={members}>
        {(people) =>
          people.length === 0 ? (
            <p className="text-ink-2">
              Nobody on the team is a contractor. Members of the team see every project.
            </p>
          ) : (
            <div className="grid gap-3">
              <p className="text-ink-2">They see this project and nothing else of the client.</p>
              {people.map((person) => (
                <Checkbox
                  key={person.userId}
                  label={person.name}
                  hint={person.email}
                  checked={person.isOn}
                  disabled={busy}
                  onChange={() => void toggle(person)}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}
