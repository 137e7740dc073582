import { useState } from 'react'
import {
  type ApplicationStatus,
  emailDraft,
} from '../../../../contract/website/job-applications.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useMay } from '../../../platform/use-may.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { Compose } from '../../leads/written-emails/compose.ts'
import { stageOptions } from './labels.ts'

/** Begins an email to an applicant with the draft of a stage, until somebody has written in it. */
export const StageDraft = ({
  id,
  first,
  compose,
}: {
  id: number
  first: ApplicationStatus
  compose: Compose
}) => {
  const may = useMay()
  const [stage, setStage] = useState(first)
  const [failure, setFailure] = useState<string>()
  const choose = async (next: ApplicationStatus) => {
    try {
      const { subject, text } = await call(emailDraft, { params: { id }, query: { stage: next } })
      compose.restart({ subject, content: text })
      setStage(next)
      setFailure(undefined)
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  return (
    <>
      <Field
        label="Start from"
        error={failure}
        hint={compose.isUnsent ? 'Send or discard your text to start from another one.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            disabled={compose.isUnsent}
            value={stage}
            onChange={({ target }) => void choose(target.value)}
            options={stageOptions()}
          />
        )}
      </Field>
      {may('email-texts.update') && (
        <p>
          <PageLink
            className="link"
            to={`${paths.adminEmailTexts}?email=job-application-draft-${stage}`}
          >
            Change this draft for everybody
          </PageLink>
        </p>
      )}
    </>
  )
}
