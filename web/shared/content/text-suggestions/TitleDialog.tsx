import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Asking } from './Asking.tsx'
import type { HelpCalls } from './help-calls.ts'
import { useSuggestion } from './use-suggestion.ts'

type TitleDialogProps = {
  suggestTitles: HelpCalls['suggestTitles']
  model: string
  /** The word for what is suggested: title or subject. */
  noun: string
  content: string
  title: string
  onUse: (title: string) => void
  onClose: () => void
}

/** Asks a model for titles, one of which can replace the title. */
export const TitleDialog = ({
  suggestTitles,
  model,
  noun,
  content,
  title,
  onUse,
  onClose,
}: TitleDialogProps) => {
  const [chosen, setChosen] = useState('')
  const { made, failure, isAsking, start } = useSuggestion((signal) =>
    suggestTitles({ content, title }, signal),
  )
  useEffect(() => {
    void start()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once, when it opens
  }, [])
  return (
    <Dialog
      title={`Five ${noun}s`}
      description={title ? `Now: ${title}` : `The text has no ${noun} yet.`}
      onClose={onClose}
    >
      <div className="app grid gap-5">
        {made && !isAsking && (
          <fieldset className="grid gap-2.5">
            <legend className="sr-only">{`Suggested ${noun}s`}</legend>
            {made.titles.map((each) => (
              <Checkbox
                key={each}
                type="radio"
                name="title"
                label={each}
                checked={chosen === each}
                onChange={() => setChosen(each)}
              />
            ))}
          </fieldset>
        )}
        <Asking model={model} isAsking={isAsking} failure={failure} prompt={made?.prompt} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={isAsking} onClick={() => void start()}>
            {made ? `Other ${noun}s` : 'Try again'}
          </Button>
          {made && (
            <Button
              look="primary"
              disabled={isAsking || !made.titles.includes(chosen)}
              onClick={() => onUse(chosen)}
            >
              {`Use this ${noun}`}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
