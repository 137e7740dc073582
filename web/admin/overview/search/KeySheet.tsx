import { useState } from 'react'
import { keysAreOn, setKeys } from '../../../platform/single-keys.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { usePlaces } from '../../screens.ts'
import { keyTable, placeKeys } from './key-table.ts'

type Keys = readonly (readonly [keys: string, words: string])[]

const Group = ({ title, keys }: { title: string; keys: Keys }) => (
  <section className="mb-6 break-inside-avoid">
    <h3 className="mb-2 font-semibold">{title}</h3>
    <dl className="grid grid-cols-[minmax(5.5rem,max-content)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
      {keys.map(([key, words]) => (
        <div key={key} className="contents">
          <dt className="flex gap-1">
            {key.split(' ').map((part) => (
              <kbd
                key={part}
                className="rounded-1 border border-line bg-mist px-1.5 font-sans text-[0.8125rem]"
              >
                {part}
              </kbd>
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Lists all keys of the back office. Single keys can be turned off. */
export const KeySheet = ({ onClose }: { onClose: () => void }) => {
  const [isOn, setIsOn] = useState(keysAreOn)
  const places = usePlaces().map(
    ({ id, label }) => [`G ${placeKeys[id].toUpperCase()}`, label] as const,
  )
  return (
    <Dialog title="Keys" width="lg" onClose={onClose}>
      <div className="gap-x-10 sm:columns-2">
        <Group title="Everywhere" keys={keyTable.Everywhere} />
        <Group title="Go to" keys={places} />
        <Group title="In a list" keys={keyTable['In a list']} />
        <Group title="In the inbox and on Today" keys={keyTable['In the inbox and on Today']} />
      </div>
      <div className="border-t border-line pt-4">
        <Checkbox
          label="Use single keys in this browser"
          checked={isOn}
          onChange={({ target }) => {
            setKeys(target.checked)
            setIsOn(target.checked)
          }}
        />
      </div>
    </Dialog>
  )
}
