import '../../../ui/base.css'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { longestSearch } from '../../../../contract/overview/search.ts'
import { LengthNote } from '../../../ui/LengthCounter.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import type { Choice } from './choices.ts'
import { rememberChoice } from './recent-choices.ts'
import { firstText } from './search-opener.ts'
import { listId, optionId, SearchResults } from './SearchResults.tsx'
import { statusOf } from './shown.ts'
import { useSearch } from './use-search.ts'

/** The command palette of the back office: type, pick with the arrow keys, press Enter. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const [input, setInput] = useState('')
  const [at, setAt] = useState(0)
  const hasChosen = useRef(false)
  /** Letters typed before the field was there, until more are typed. */
  const early = useRef('')
  const navigate = useNavigate()
  const isTooLong = input.trim().length > longestSearch
  const { groups, words, near, isLoading, error, retry, asks } = useSearch(isTooLong ? '' : input)
  const choices = groups.flatMap((group) => group.choices)
  const active = choices[Math.min(at, choices.length - 1)]

  /** Returns what the field holds with the early letters, should they not be drawn yet. */
  const withEarly = (text: string) => {
    const before = input === '' ? early.current : ''
    early.current = ''
    return before + text
  }

  const choose = (choice: Choice) => {
    if (choice.ask !== undefined) {
      setInput(choice.ask)
      setAt(0)
      return
    }
    hasChosen.current = true
    onClose()
    if (choice.run) return choice.run()
    rememberChoice(choice)
    void navigate(choice.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length) {
      event.preventDefault()
      setAt((Math.min(at, choices.length - 1) + step + choices.length) % choices.length)
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade bg-pine-deep/60" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            early.current = firstText()
            setInput(early.current)
          }}
          onCloseAutoFocus={(event) => {
            // The new page sets the focus itself.
            if (hasChosen.current) event.preventDefault()
          }}
          className="app dialog fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full max-w-[40rem] animate-fade flex-col overflow-hidden bg-surface shadow-3 max-sm:h-dvh sm:top-[10vh] sm:max-h-[75vh] sm:rounded-4"
        >
          <Dialog.Title className="sr-only">Search everywhere</Dialog.Title>
          <div className="flex items-center gap-3 border-b border-line px-5">
            <Search className="size-5 flex-none text-ink-3" aria-hidden />
            <input
              dir="auto"
              role="combobox"
              aria-label="Search clients, leads, projects, messages, pages"
              aria-expanded={choices.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active && optionId(active)}
              autoComplete="off"
              spellCheck={false}
              placeholder="Search clients, leads, projects, messages..."
              className="h-14 min-w-0 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-ink-3"
              value={input}
              onChange={({ target }) => {
                setInput(withEarly(target.value))
                setAt(0)
              }}
              onKeyDown={onKeyDown}
            />
            <Dialog.Close className="btn btn-ghost -mr-2">Close</Dialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain py-2">
            <p className={isTooLong ? 'px-5 py-2' : ''}>
              <LengthNote length={input.length} max={longestSearch} />
            </p>
            <SearchResults
              groups={groups}
              words={words}
              active={active}
              onPoint={(choice) => setAt(choices.indexOf(choice))}
              onChoose={choose}
            />
            {error && (
              <div className="pt-3">
                <SmallFailure error={error} onRetry={retry} />
              </div>
            )}
            <p role="status" className="px-5 py-2 text-ink-2 empty:hidden">
              {statusOf({
                input,
                count: choices.length,
                near,
                isLoading,
                failed: error !== null,
                asks,
              })}
            </p>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
