import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { longestSearch } from '../../../../contract/overview/search.ts'
import { LengthNote } from '../../../ui/LengthCounter.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import type { Choice } from './choices.ts'
import { PaletteFrame } from '../../../shared/overview/search/PaletteFrame.tsx'
import { listId, optionId, SearchResults } from '../../../shared/overview/search/SearchResults.tsx'
import { usePointed } from '../../../shared/overview/search/use-pointed.ts'
import { useSearch } from './use-search.ts'

/** The portal's search: type, pick with the arrow keys, press Enter. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const [input, setInput] = useState('')
  /** Whether Enter waits for the answer: what is listed until then belongs to the words before. */
  const isPressed = useRef(false)
  /** Whether the new page sets the focus itself. */
  const movesFocus = useRef(false)
  const navigate = useNavigate()
  const { groups, words, isLoading, error, retry } = useSearch(input)
  const choices = groups.flatMap((group) => group.choices)
  const { active, point, pointFirst, onArrow } = usePointed(choices)

  const choose = (choice: Choice) => {
    movesFocus.current = !choice.run
    onClose()
    if (choice.run) choice.run()
    else void navigate(choice.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    onArrow(event)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isLoading) isPressed.current = true
      else if (active) choose(active)
    }
  }
  const chooseFound = useEffectEvent(() => {
    if (isPressed.current && active) choose(active)
    isPressed.current = false
  })
  useEffect(() => {
    if (!isLoading) chooseFound()
  }, [isLoading])

  return (
    <PaletteFrame
      title="Find anything"
      className="app-portal"
      givesFocusBack={() => !movesFocus.current}
      onClose={onClose}
    >
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Search className="size-5 flex-none text-ink-3" aria-hidden />
        <input
          dir="auto"
          role="combobox"
          aria-label="Search projects, files, invoices, messages, pages"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search projects, files, invoices..."
          className="h-14 min-w-0 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-ink-3"
          value={input}
          onChange={({ target }) => {
            setInput(target.value)
            pointFirst()
            isPressed.current = false
          }}
          onKeyDown={onKeyDown}
        />
        <Dialog.Close className="btn btn-ghost -mr-2">Close</Dialog.Close>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain py-2">
        <p className={input.trim().length > longestSearch ? 'px-5 py-2' : ''}>
          <LengthNote length={input.length} max={longestSearch} />
        </p>
        <SearchResults
          groups={groups}
          words={words}
          active={active}
          onPoint={point}
          onChoose={choose}
        />
        {error && <SmallFailure error={error} onRetry={retry} />}
        <p role="status" className="px-5 py-2 text-ink-2 empty:hidden">
          {statusOf(input.trim(), choices.length, isLoading, error !== null)}
        </p>
      </div>
    </PaletteFrame>
  )
}

const statusOf = (typed: string, count: number, isLoading: boolean, failed: boolean) => {
  if (typed === '' || failed) return ''
  if (isLoading) return count === 0 ? 'Searching…' : ''
  if (count === 0) return `Nothing found for “${typed}”. Try fewer or different words.`
  return count === 1 ? '1 result' : `${count} results`
}
