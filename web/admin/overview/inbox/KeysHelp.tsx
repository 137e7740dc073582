import { Keyboard } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Checkbox } from '../../../ui/controls.tsx'
import { inboxKeys, keysAreOn, setKeys } from './keys.ts'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'

/** Lists the keys of the inbox, which can be turned off. */
export const KeysHelp = () => {
  const [isOn, setIsOn] = useState(keysAreOn)
  return (
    <Popover.Root>
      <Popover.Trigger className="btn btn-ghost max-lg:hidden">
        <Keyboard className="size-4" aria-hidden />
        Keys
      </Popover.Trigger>
      <PopoverPanel label="Keys" className="w-72 p-4">
        <dl className="grid grid-cols-[2.5rem_1fr] gap-y-1.5">
          {Object.entries(inboxKeys).map(([key, words]) => (
            <div key={key} className="contents">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 border-t border-line pt-3">
          <Checkbox
            label="Use single keys in this browser"
            checked={isOn}
            onChange={({ target }) => {
              setKeys(target.checked)
              setIsOn(target.checked)
            }}
          />
        </div>
      </PopoverPanel>
    </Popover.Root>
  )
}
