import { Keyboard } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Checkbox } from '../../../ui/controls.tsx'
import { inboxKeys, keysAreOn, setKeys } from './keys.ts'

/** Lists the keys of the inbox, which can be turned off. */
export const KeysHelp = () => {
  const [isOn, setIsOn] = useState(keysAreOn)
  return (
    <Popover.Root>
      <Popover.Trigger className="btn btn-ghost max-lg:hidden">
        <Keyboard className="size-4" aria-hidden />
        Keys
      </Popover.Trigger>
      <Popover.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-label="Keys"
        className="z-[55] w-72 animate-fade rounded-3 border border-line bg-surface p-4 shadow-2"
      >
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
      </Popover.Content>
    </Popover.Root>
  )
}
