import '../../../ui/base.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasDialog } from '../../../platform/single-keys.ts'
import { LengthNote } from '../../../ui/LengthCounter.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import type { Choice } from './choices.ts'
import { focusedRow } from './list-keys.ts'
import { PaletteLine } from './PaletteLine.tsx'
import { rememberChoice } from './recent-choices.ts'
import { firstText } from './search-opener.ts'
import { PaletteFrame } from '../../../shared/overview/search/PaletteFrame.tsx'
import { listId, optionId, SearchResults } from '../../../shared/overview/search/SearchResults.tsx'
import { usePointed } from '../../../shared/overview/search/use-pointed.ts'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { usePalette } from './use-palette.ts'

const markOf = ({ unconfirmed }: Choice) => unconfirmed && <UnconfirmedBadge />

/** The command palette of the back office: type, pick with the arrow keys, press Enter. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const [input, setInput] = useState('')
  const [isOverDialog] = useState(hasDialog)
  const [row] = useState(focusedRow)
  /** Whether the new page, or what was pressed, sets the focus itself. */
  const movesFocus = useRef(false)
  /** Letters typed before the field was there, until more are typed. */
  const early = useRef('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const palette = usePalette(input, isOverDialog, row)
  const { subject, steps, step, groups, most } = palette
  const choices = groups.flatMap((group) => group.choices)
  const { active, point, pointFirst, onArrow } = usePointed(choices)

  const show = (text: string) => {
    setInput(text)
    pointFirst()
  }
  /** Returns what the field holds with the early letters, should they not be drawn yet. */
  const withEarly = (text: string) => {
    const before = input === '' ? early.current : ''
    early.current = ''
    return before + text
  }

  const choose = (choice: Choice) => {
    if (choice.ask !== undefined) return show(choice.ask)
    if (choice.begin) {
      palette.begin(choice.begin.command)
      return show(choice.begin.text)
    }
    const isCommand = choice.key.startsWith('act-')
    movesFocus.current = choice.path !== '' || choice.key.startsWith('here-')
    onClose()
    if (choice.run) return choice.run()
    if (!isCommand) rememberChoice(choice)
    void navigate(choice.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    onArrow(event)
    if (event.key === 'Backspace' && input === '' && palette.back()) {
      event.preventDefault()
      pointFirst()
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <PaletteFrame
      title={isOverDialog ? 'Commands' : 'Search everywhere'}
      onOpen={() => {
        field.current?.focus()
        early.current = firstText()
        setInput(early.current)
      }}
      givesFocusBack={() => !movesFocus.current}
      onClose={onClose}
    >
      <PaletteLine
        ref={field}
        subject={subject}
        steps={steps}
        canRemove={!isOverDialog}
        onBack={() => {
          palette.back()
          show('')
        }}
        value={input}
        onChange={(text) => show(withEarly(text))}
        onKeyDown={onKeyDown}
        isExpanded={choices.length > 0}
        controls={listId}
        active={active && optionId(active)}
      />
      <div className="min-h-0 overflow-y-auto overscroll-contain py-2">
        <p className={input.trim().length > most ? 'px-5 py-2' : ''}>
          <LengthNote length={input.length} max={most} />
        </p>
        <SearchResults<Choice>
          groups={groups}
          words={palette.words}
          active={active}
          markOf={markOf}
          onPoint={point}
          onChoose={choose}
        />
        {palette.error && (
          <div className="pt-3">
            <SmallFailure error={palette.error} onRetry={palette.retry} />
          </div>
        )}
        <p role="status" className="px-5 py-2 text-ink-2 empty:hidden">
          {palette.status}
        </p>
        {step?.note && <p className="px-5 py-2 text-[0.8125rem] text-ink-2">{step.note}</p>}
      </div>
    </PaletteFrame>
  )
}
