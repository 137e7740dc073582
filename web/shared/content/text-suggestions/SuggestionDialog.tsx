import { useEffect, useState } from 'react'
import { claimKinds } from '../../../../contract/content/content-checks.ts'
import {
  type SuggestionInput,
  suggestionLanguages,
  suggestionTasks,
  type SuggestionTask,
  tones,
} from '../../../../contract/content/content-suggestions.ts'
import { inSentence } from '../../../../contract/in-sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select, Textarea } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Difference } from '../../../ui/Difference.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Asking } from './Asking.tsx'
import type { HelpCalls } from './help-calls.ts'
import type { Range } from './passage.ts'
import { useSuggestion } from './use-suggestion.ts'

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The choice that a task needs before it is asked for. */
const choices: Partial<
  Record<
    SuggestionTask,
    { label: string; name: 'tone' | 'language'; labels: Record<string, string> }
  >
> = {
  tone: { label: 'Tone', name: 'tone', labels: tones },
  translate: { label: 'Language', name: 'language', labels: suggestionLanguages },
}

type SuggestionDialogProps = {
  suggest: HelpCalls['suggest']
  model: string
  task: SuggestionTask
  content: string
  passage: Range
  onUse: (text: string) => void
  onClose: () => void
}

/** Asks a model for another text of a passage, and shows the difference to accept. */
export const SuggestionDialog = ({
  suggest,
  model,
  task,
  content,
  passage,
  onUse,
  onClose,
}: SuggestionDialogProps) => {
  const choice = choices[task]
  const [chosen, setChosen] = useState(Object.keys(choice?.labels ?? {})[0] ?? '')
  const [wish, setWish] = useState('')
  const { from, to } = passage
  const { made, failure, isAsking, start } = useSuggestion((signal) => {
    const also = choice ? { [choice.name]: chosen } : {}
    const body = { task, content, from, to, wish, ...also } as SuggestionInput
    return suggest(body, signal)
  })
  useEffect(() => {
    if (!choice) void start()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once, when it opens
  }, [])
  const before = content.slice(from, to)
  return (
    <Dialog
      title={suggestionTasks[task]}
      description={
        made
          ? 'Removed text is struck through; added text is underlined.'
          : 'Nothing changes before you accept it.'
      }
      width="lg"
      onClose={onClose}
    >
      <div className="app grid gap-5">
        {made && !isAsking ? (
          <Difference before={before} after={made.text} />
        ) : (
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap text-ink-2">
            {before}
          </p>
        )}
        {made && !isAsking && made.unknown.length > 0 && (
          <Notice tone="warn" title="Figures without a source">
            {made.unknown.join(', ')}. Check them before you use the text.
          </Notice>
        )}
        {made && !isAsking && made.claims.length > 0 && (
          <Notice tone="warn" title="Claims without a source">
            {made.claims.map(({ kind, sentence }) => (
              <span key={sentence} className="block [overflow-wrap:anywhere]">
                “{sentence}”: {inSentence(claimKinds[kind])}.
              </span>
            ))}
            Check them before you use the text.
          </Notice>
        )}
        <Asking model={model} isAsking={isAsking} failure={failure} prompt={made?.prompt} />
        <div className="grid gap-4">
          {choice && (
            <Field label={choice.label}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen}
                  onChange={({ target }) => setChosen(target.value)}
                  options={optionsOf(choice.labels)}
                />
              )}
            </Field>
          )}
          <Field label="What you want of it (optional)">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={1000}
                value={wish}
                onChange={({ target }) => setWish(target.value)}
              />
            )}
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={made ? 'line' : 'primary'}
            busy={isAsking}
            disabled={wish.length > 1000}
            onClick={() => void start()}
          >
            {made || failure ? 'Try again' : 'Suggest'}
          </Button>
          {made && (
            <Button look="primary" disabled={isAsking} onClick={() => onUse(made.text)}>
              Use this text
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
