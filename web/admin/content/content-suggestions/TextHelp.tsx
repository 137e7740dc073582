import { Sparkles } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { keysOf } from '../../../../contract/fields.ts'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { gapsIn } from '../../../../contract/content/gaps.ts'
import {
  longestPassage,
  read,
  suggestionTasks,
  type SuggestionTask,
} from '../../../../contract/content/content-suggestions.ts'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { PieceForm } from '../content-pieces/piece-form.ts'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'
import { passageFor, type Range } from './passage.ts'
import { SuggestionDialog } from './SuggestionDialog.tsx'
import { TitleDialog } from './TitleDialog.tsx'

type TextHelpProps = {
  form: PieceForm
  piece: ContentPiece
  editor: RefObject<EditorHandle | null>
}
type Asked = { task: SuggestionTask; content: string; passage: Range } | { task: 'titles' }

/** The menu of what an AI model can do in a text. It isn’t there without one. */
export const TextHelp = ({ form, piece, editor }: TextHelpProps) => {
  const { id } = piece
  const model = useCall(read, { params: { id } }).data?.model
  const [asked, setAsked] = useState<Asked | null>(null)
  const content = form.watch('content')
  if (!model) return null
  const ask = (task: SuggestionTask) => {
    const passage = passageFor(task, content, editor.current?.selection() ?? { from: 0, to: 0 })
    if (!passage) {
      toast({ title: 'Nothing to work on', description: 'Write something first.' })
      return
    }
    if (passage.to - passage.from > longestPassage) {
      toast({ title: 'Too long', description: 'Please select a shorter part.' })
      return
    }
    editor.current?.show(passage.from, passage.to)
    setAsked({ task, content, passage })
  }
  const offered = keysOf(suggestionTasks).filter(
    (task) =>
      (task !== 'fill' || gapsIn(content).length > 0) &&
      (task !== 'section' || /^#{1,6} /m.test(content)),
  )
  return (
    <>
      <span className="ml-auto">
        <Menu
          trigger={
            <Button look="ghost">
              <Sparkles className="size-4" aria-hidden />
              Help
            </Button>
          }
          items={[
            ...offered.map((task) => ({
              label: suggestionTasks[task],
              onSelect: () => ask(task),
            })),
            {
              label: 'Suggest five titles',
              disabled: content.trim() === '',
              onSelect: () => setAsked({ task: 'titles' }),
            },
          ]}
        />
      </span>
      {asked?.task === 'titles' && (
        <TitleDialog
          id={id}
          model={model}
          content={content}
          title={form.getValues('title')}
          onUse={(title) => {
            form.setValue('title', title, { shouldDirty: true, shouldValidate: true })
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && asked.task !== 'titles' && (
        <SuggestionDialog
          id={id}
          model={model}
          {...asked}
          onUse={(text) => {
            editor.current?.replace(asked.passage.from, asked.passage.to, text)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
