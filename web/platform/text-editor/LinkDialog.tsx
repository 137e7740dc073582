import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Choice } from '../../ui/ChoiceOption.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Input } from '../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useDebounced } from '../debounced.ts'
import { addressOf, type LinkAt, linkText } from './links.ts'

export type LinkTarget = { title: string; url: string }

/** The pages that a text may link to. */
export type LinkSource = {
  /** Tells apart what is kept of several sources. */
  name: string
  search: (q: string) => Promise<LinkTarget[]>
}

type LinkDialogProps = {
  link: LinkAt
  source: LinkSource | undefined
  /** Gets what replaces the link. */
  onReplace: (text: string) => void
  onClose: () => void
}

const none: LinkSource = { name: 'none', search: () => Promise.resolve([]) }
const missing = 'Please choose a page, or enter an address such as https://example.com'

/** Makes a link of words in a text, changes it, or removes it. Pages are found by their titles. */
export const LinkDialog = ({ link, source = none, onReplace, onClose }: LinkDialogProps) => {
  const [words, setWords] = useState(link.words)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(
    link.url ? { value: link.url, label: link.url } : null,
  )
  const [isAsked, setAsked] = useState(false)
  const q = useDebounced(typed.trim(), 200)
  const targets = useQuery({
    queryKey: ['link-targets', source.name, q],
    queryFn: () => source.search(q),
    enabled: source !== none,
    placeholderData: keepPreviousData,
    meta: { liveUpdates: false },
  })
  const choices = choicesOf(typed, targets.data ?? [])
  const search = (text: string) => {
    if (text) {
      setTyped(text)
      return setChosen(null)
    }
    // An address that was typed is chosen by leaving the field.
    const address = addressOf(typed)
    if (address) setChosen((now) => now ?? { value: address, label: address })
  }
  const save = () => {
    if (!chosen) return setAsked(true)
    const title = chosen.label === chosen.value ? '' : chosen.label
    onReplace(linkText(words.trim() || title, chosen.value, link.rest))
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    save()
  }
  return (
    <Dialog title={link.url ? 'Change link' : 'Add link'} onClose={onClose}>
      <div className="app grid gap-4">
        <Field
          label="Link to"
          required
          error={isAsked && !chosen ? missing : undefined}
          hint="Type an address, or search your pages."
        >
          {(control) => (
            <Combobox
              {...control}
              chosen={chosen}
              onChoose={setChosen}
              onSearch={search}
              choices={choices}
              status={statusOf(targets, choices.length, source !== none)}
            />
          )}
        </Field>
        <Field label="Words" hint="Say where it leads: the title, not “here”.">
          {(control) => (
            <Input
              {...control}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              onKeyDown={saveOnEnter}
            />
          )}
        </Field>
        <DialogActions>
          {link.url && (
            <Button look="danger" onClick={() => onReplace(link.words)}>
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={save}>
            {link.url ? 'Change link' : 'Add link'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** Returns the address that was typed, then the pages found. */
function choicesOf(typed: string, targets: readonly LinkTarget[]): Choice[] {
  const address = addressOf(typed)
  const found = targets.map(({ title, url }) => ({ value: url, label: title, hint: url }))
  const isFound = found.some(({ value }) => value === address)
  return [...(address && !isFound ? [{ value: address, label: address }] : []), ...found]
}

type Targets = { isLoading: boolean; isError: boolean }

const statusOf = ({ isLoading, isError }: Targets, count: number, isSearched: boolean) => {
  if (isLoading) return 'Searching…'
  if (isError) return 'The pages could not be loaded. You can still type an address.'
  if (count > 0) return undefined
  return isSearched ? 'No page found. You can type an address.' : 'Type an address.'
}
