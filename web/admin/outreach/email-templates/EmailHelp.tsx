import type { RefObject } from 'react'
import {
  readForCampaign,
  readForTemplate,
  suggestCampaignSubjects,
  suggestForCampaign,
  suggestForTemplate,
  suggestTemplateSubjects,
} from '../../../../contract/content/text-suggestions.ts'
import { call } from '../../../platform/call.ts'
import { useCall } from '../../../platform/query.tsx'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'
import { TextHelp } from '../../../shared/content/text-suggestions/TextHelp.tsx'

/** The record whose email is written; `id` is undefined for a new one. */
export type EmailOf = { noun: 'template' | 'campaign'; id: number | undefined }

const callsOf = {
  template: {
    read: readForTemplate,
    suggest: suggestForTemplate,
    suggestTitles: suggestTemplateSubjects,
  },
  campaign: {
    read: readForCampaign,
    suggest: suggestForCampaign,
    suggestTitles: suggestCampaignSubjects,
  },
} as const

type EmailHelpProps = {
  of: EmailOf
  content: string
  subject: string
  editor: RefObject<EditorHandle | null>
  onSubject: (subject: string) => void
}

/** Help of an AI model in the text of a template or a campaign. */
export const EmailHelp = ({ of, content, subject, editor, onSubject }: EmailHelpProps) => {
  const { read, suggest, suggestTitles } = callsOf[of.noun]
  const query = { id: of.id }
  return (
    <TextHelp
      model={useCall(read, { query }).data?.model}
      calls={{
        suggest: (body, signal) => call(suggest, { query, body }, signal),
        suggestTitles: (body, signal) => call(suggestTitles, { query, body }, signal),
      }}
      content={content}
      title={subject}
      noun="subject"
      editor={editor}
      onTitle={onSubject}
    />
  )
}
