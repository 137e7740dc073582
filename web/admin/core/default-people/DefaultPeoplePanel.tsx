import { read } from '../../../../contract/core/default-people.ts'
import { people } from '../../../../contract/core/assignments.ts'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { DefaultPeopleForm } from './DefaultPeopleForm.tsx'

/** Shows owners who is told of what nobody is assigned to. */
export const DefaultPeoplePanel = () => {
  const stored = useCall(read, {})
  const team = useCall(people, {})
  return (
    <Panel title="Who is told first">
      <Loaded query={stored}>
        {(chosen) => (
          <Loaded query={team}>{(all) => <DefaultPeopleForm stored={chosen} team={all} />}</Loaded>
        )}
      </Loaded>
    </Panel>
  )
}
