import { RectangleHorizontal } from 'lucide-react'
import type { RefObject } from 'react'
import { buttonTitle } from '../../../../contract/outreach/email-templates.ts'
import { inBrackets } from '../../../platform/text-editor/insertion.ts'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'
import { IconButton } from '../../../ui/Button.tsx'

/** Makes a button of the selected words, which leads to the consultation page until another address is entered. */
export const ButtonTool = ({ editor }: { editor: RefObject<EditorHandle | null> }) => (
  <IconButton
    label="Button"
    title="Button"
    onClick={() =>
      editor.current?.insertParagraph((selected) => {
        const select = inBrackets(selected) || 'Choose a time'
        return { text: `[${select}]({{ company_website }}/consultation "${buttonTitle}")`, select }
      })
    }
  >
    <RectangleHorizontal className="size-4" aria-hidden />
  </IconButton>
)
