import { useEffect, useEffectEvent } from 'react'
import { ask } from '../../../../contract/core/passkeys.ts'
import { call } from '../../../platform/call.ts'
import { askForPasskey, type ChosenPasskey, stopWaiting, suggestsPasskeys } from './device.ts'

/** The server lets a suggestion wait for a quarter of an hour. */
const lifetime = 10 * 60_000

type PasskeySuggestionsProps = {
  onChosen: (response: ChosenPasskey) => Promise<void>
  /** Runs when the suggestions have to begin anew. */
  onOver: () => void
}

/** Suggests passkeys in the field with `autoComplete="username webauthn"`, once and for a while. */
export const PasskeySuggestions = ({ onChosen, onOver }: PasskeySuggestionsProps) => {
  const suggest = useEffectEvent(async (isOver: () => boolean) => {
    if (!(await suggestsPasskeys())) return
    const options = await call(ask)
    if (!isOver()) await onChosen(await askForPasskey(options, true))
  })
  const renew = useEffectEvent(onOver)
  useEffect(() => {
    let isOver = false
    // Nobody asked for suggestions, so nobody is told when there are none.
    suggest(() => isOver).catch(() => {})
    const renewal = setInterval(() => renew(), lifetime)
    return () => {
      isOver = true
      clearInterval(renewal)
      stopWaiting().catch(() => {})
    }
  }, [])
  return null
}
