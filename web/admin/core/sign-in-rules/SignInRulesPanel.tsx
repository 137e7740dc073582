import { read, type StoredRules } from '../../../../contract/core/sign-in-rules.ts'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { SignInRulesForm } from './SignInRulesForm.tsx'

const missingText = ({ without }: StoredRules) =>
  without === 0
    ? 'Everybody has one of them.'
    : `${without === 1 ? 'One person has' : `${without} people have`} neither yet.`

/** Shows owners the rules for the team’s sign-in. */
export const SignInRulesPanel = () => {
  const rules = useCall(read, {})
  return (
    <Panel title="How the team signs in">
      <Loaded query={rules}>
        {(stored) => <SignInRulesForm rules={stored} missing={missingText(stored)} />}
      </Loaded>
    </Panel>
  )
}
