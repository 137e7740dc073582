import { type KeyboardEvent, useState } from 'react'
import { addressAt } from '../../../packages/markdown/addresses.ts'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { addressOf } from '../text-editor/links.ts'
import { linked, type Marking, type Selected } from './marking.ts'

const isAddress = (text: string) => addressAt(text, 0)?.text === text

/** Returns typed text as the address of a link to the web or to an email address; null for anything else. */
const targetOf = (typed: string) => {
  const address = addressOf(typed)
  return address && /^(?:https?:\/\/|mailto:)/i.test(address) && URL.canParse(address)
    ? address
    : null
}

/** Asks for the address of a link, and for its words. */
export const AddressDialog = ({
  selected,
  onClose,
}: {
  selected: Selected
  /** Gets what is put in place of the selection; nothing if they cancel. */
  onClose: (marking?: Marking) => void
}) => {
  const chosen = selected.text.slice(selected.from, selected.to).trim()
  const [address, setAddress] = useState(isAddress(chosen) ? chosen : '')
  const [words, setWords] = useState(isAddress(chosen) ? '' : chosen)
  const [isAsked, setAsked] = useState(false)
  const target = targetOf(address)
  const save = () => (target ? onClose(linked(words, target, selected)) : setAsked(true))
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    save()
  }
  return (
    <Dialog title="Add link" onClose={() => onClose()}>
      <div className="app grid gap-4">
        <Field
          label="Address"
          required
          error={
            isAsked && !target ? 'Please enter an address such as https://example.com' : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              value={address}
              onChange={({ target: { value } }) => setAddress(value)}
              onKeyDown={saveOnEnter}
            />
          )}
        </Field>
        <Field label="Words" hint="What the link says. Leave it empty to show the address.">
          {(control) => (
            <Input
              {...control}
              value={words}
              onChange={({ target: { value } }) => setWords(value)}
              onKeyDown={saveOnEnter}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={() => onClose()}>Cancel</Button>
          <Button look="primary" onClick={save}>
            Add link
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
