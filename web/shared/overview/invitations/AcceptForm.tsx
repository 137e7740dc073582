import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accept, type Invitation } from '../../../../contract/overview/invitations.ts'
import { onboardingPath, paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { endSessionHere, setUser, userNow } from '../../../platform/session.ts'
import { workArea } from '../../../shell/work-area.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'

/** The button that signs in and goes on to what waits. */
export const AcceptForm = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const form = useSchemaForm(accept.body, { token, rememberMe: true })
  const { questions, teamRole, consultation } = invitation
  const next = consultation ? paths.meetings : paths.home
  return (
    <Form
      form={form}
      label="Accept the invitation"
      onSubmit={async (body) => {
        setFailure('')
        // Fetches the code of the next page in parallel with the call.
        void workArea.load().catch(() => {})
        // Nothing of another account may stay.
        const before = userNow()
        if (before && before.email !== invitation.email) await endSessionHere()
        setUser(await call(accept, { body }))
        void navigate(questions ? onboardingPath(questions.id) : next, { replace: true })
      }}
      onFail={(error) => setFailure(sentenceOf(error))}
    >
      {failure && <Alert>{failure}</Alert>}
      <CheckboxField form={form} name="rememberMe" label="Keep me signed in on this device" />
      <Button look="primary" type="submit" busy={form.formState.isSubmitting} className="w-full">
        {teamRole ? 'Join the team' : questions ? 'Answer the questions' : 'Open your portal'}
      </Button>
    </Form>
  )
}
