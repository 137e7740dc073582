import { Pin, PinOff } from 'lucide-react'
import { useState } from 'react'
import type { PinnedNoun } from '../../contract/overview/pinned-records.ts'
import { TipButton } from '../ui/Tooltip.tsx'
import { addPin, removePin, usePins } from './pins.ts'

/** Pins the record of the open page to the sidebar, or takes it away from there. */
export const PinButton = ({ noun, id }: { noun: PinnedNoun; id: number }) => {
  const pins = usePins()
  const [isBusy, setIsBusy] = useState(false)
  const pinned = pins.data?.find((each) => each.noun === noun && each.recordId === id)
  const label = pinned ? 'Unpin from the sidebar' : 'Pin to the sidebar'
  const Icon = pinned ? PinOff : Pin
  const change = async () => {
    setIsBusy(true)
    await (pinned ? removePin(pinned) : addPin(noun, id))
    setIsBusy(false)
  }
  return (
    <TipButton label={label} disabled={isBusy || !pins.data} onClick={() => void change()}>
      <Icon className="size-4" aria-hidden />
    </TipButton>
  )
}
