import { Sparkles } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { keysOf } from '../../../../contract/fields.ts'
import { gapsIn } from '../../../../contract/content/gaps.ts'
import {
  longestPassage,
  suggestionTasks,
  type SuggestionTask,
} from '../../../../contract/content/content-suggestions.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'
import type { HelpCalls } from './help-calls.ts'
import { passageFor, type Range } from './passage.ts'
import { SuggestionDialog } from './SuggestionDialog.tsx'
import { TitleDialog } from './TitleDialog.tsx'

type TextHelpProps = {
  /** The model that helps; null without one. */
  model: string | null | undefined
  calls: HelpCalls
  content: string
  title: string
  /** The word for the title: an email has a subject. */
  noun?: 'title' | 'subject'
  editor: RefObject<EditorHandle | null>
  onTitle: (title: string) => void
}
type Asked = { task: SuggestionTask; content: string; passage: Range } | { task: 'titles' }

/** The menu of what an AI model can do in a text. It isn’t there without one. */
export const TextHelp = ({
  model,
  calls,
  content,
  title,
  noun = 'title',
  editor,
  onTitle,
}: TextHelpProps) => {
  const [asked, setAsked] = useState<Asked | null>(null)
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
              label: `Suggest five ${noun}s`,
              disabled: content.trim() === '',
              onSelect: () => setAsked({ task: 'titles' }),
            },
          ]}
        />
      </span>
      {asked?.task === 'titles' && (
        <TitleDialog
          suggestTitles={calls.suggestTitles}
          model={model}
          noun={noun}
          content={content}
          title={title}
          onUse={(chosen) => {
            onTitle(chosen)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && asked.task !== 'titles' && (
        <SuggestionDialog
          suggest={calls.suggest}
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
