import { useEffect, useEffectEvent, useState } from 'react'
import { beginProof, list } from '../../../../contract/core/identities.ts'
import { call } from '../../../platform/call.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { onProvedElsewhere } from './proved-elsewhere.ts'

/** Proves it with a linked account, at its provider in another tab, so that nothing on this page is lost. */
export const ByProvider = ({ onDone }: { onDone: () => void }) => {
  const identities = useFresh(list, {})
  const [busy, setBusy] = useState<number | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState('')
  const finish = useEffectEvent(onDone)
  useEffect(() => onProvedElsewhere(() => finish()), [])
  const open = async (id: number) => {
    // Browsers only allow a tab that opens at once.
    const tab = window.open('', '_blank')
    setBusy(id)
    setFailure('')
    try {
      const { url } = await call(beginProof, { params: { id } })
      if (!tab) throw new Error('blocked')
      tab.location.assign(url)
      setIsOpen(true)
    } catch (error) {
      tab?.close()
      setFailure(
        sentenceOf(error, 'Your browser blocked the new tab. Please allow it and try again.'),
      )
    }
    setBusy(null)
  }
  return (
    <div className="grid gap-4">
      <p>Sign in again in a new tab. This page stays open.</p>
      {failure && <Alert>{failure}</Alert>}
      <Loaded query={identities}>
        {(all) =>
          all
            .filter(({ works }) => works)
            .map(({ id, name }) => (
              <Button
                key={id}
                look="primary"
                className="w-full"
                busy={busy === id}
                onClick={() => void open(id)}
              >
                Continue with {name}
              </Button>
            ))
        }
      </Loaded>
      <p role="status" className="text-ink-2">
        {isOpen && 'Waiting for the other tab.'}
      </p>
    </div>
  )
}
