import type { RefObject } from 'react'
import {
  readForPost,
  suggestForPost,
  suggestPostTitles,
} from '../../../../contract/content/text-suggestions.ts'
import { call } from '../../../platform/call.ts'
import { useCall } from '../../../platform/query.tsx'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'
import { TextHelp } from '../../../shared/content/text-suggestions/TextHelp.tsx'
import type { PostForm } from './post-form.ts'

type PostHelpProps = {
  form: PostForm
  /** Undefined for a new post. */
  id: number | undefined
  editor: RefObject<EditorHandle | null>
}

/** Help of an AI model in a post’s text. */
export const PostHelp = ({ form, id, editor }: PostHelpProps) => {
  const query = { id }
  const [content, title] = form.watch(['body', 'title'])
  return (
    <TextHelp
      model={useCall(readForPost, { query }).data?.model}
      calls={{
        suggest: (body, signal) => call(suggestForPost, { query, body }, signal),
        suggestTitles: (body, signal) => call(suggestPostTitles, { query, body }, signal),
      }}
      content={content}
      title={title}
      editor={editor}
      onTitle={(chosen) =>
        form.setValue('title', chosen, { shouldDirty: true, shouldValidate: true })
      }
    />
  )
}
