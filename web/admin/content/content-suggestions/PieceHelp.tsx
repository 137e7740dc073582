import type { RefObject } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { read, suggest, suggestTitles } from '../../../../contract/content/content-suggestions.ts'
import { call } from '../../../platform/call.ts'
import { useCall } from '../../../platform/query.tsx'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'
import { TextHelp } from '../../../shared/content/text-suggestions/TextHelp.tsx'
import type { PieceForm } from '../content-pieces/piece-form.ts'

type PieceHelpProps = {
  form: PieceForm
  piece: ContentPiece
  editor: RefObject<EditorHandle | null>
}

/** Help of an AI model in a piece’s text. */
export const PieceHelp = ({ form, piece: { id, type }, editor }: PieceHelpProps) => {
  const params = { id }
  const [content, title] = form.watch(['content', 'title'])
  return (
    <TextHelp
      model={useCall(read, { params }).data?.model}
      calls={{
        suggest: (body, signal) => call(suggest, { params, body }, signal),
        suggestTitles: (body, signal) => call(suggestTitles, { params, body }, signal),
      }}
      content={content}
      title={title}
      noun={type === 'email_newsletter' ? 'subject' : 'title'}
      editor={editor}
      onTitle={(chosen) =>
        form.setValue('title', chosen, { shouldDirty: true, shouldValidate: true })
      }
    />
  )
}
