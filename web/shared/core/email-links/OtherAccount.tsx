import { useEffect, useState } from 'react'
import { type Addressee, findAddressee } from '../../../platform/addressee.ts'
import { emailLink, followAgain, forgetEmailLink } from '../../../platform/email-link.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { endSessionHere, useUser } from '../../../platform/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'

/** Says that the link of an email is for another account than the one signed in here, and offers to switch. */
export const OtherAccount = () => {
  const user = useUser()
  const [other, setOther] = useState<Addressee | null>(null)
  const userId = user && !user.viewing ? user.id : null
  useEffect(() => {
    if (userId === null || !emailLink()) return
    let isCurrent = true
    void findAddressee(userId).then((addressee) => {
      if (!isCurrent) return
      if (addressee?.isOther) setOther(addressee)
      else if (addressee) forgetEmailLink()
    })
    return () => {
      isCurrent = false
    }
  }, [userId])
  if (!user || !other) return null
  const stay = () => {
    forgetEmailLink()
    setOther(null)
  }
  return <Switch email={user.email} other={other} onStay={stay} />
}

type SwitchProps = { email: string; other: Addressee; onStay: () => void }
const Switch = ({ email, other, onStay }: SwitchProps) => {
  const [link] = useState(emailLink)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    try {
      await endSessionHere()
      if (link) followAgain(link)
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title="This link is for another account" width="sm" onClose={onStay}>
      <p className="[overflow-wrap:anywhere] text-ink-2">
        The email “{other.subject}” was for <strong className="text-ink">{other.email}</strong>, but
        you’re signed in as <strong className="text-ink">{email}</strong>.
      </p>
      {failure && <Alert>{failure}</Alert>}
      <DialogActions>
        <Button onClick={onStay}>Stay signed in</Button>
        <Button look="primary" busy={busy} onClick={() => void change()}>
          Switch account
        </Button>
      </DialogActions>
    </Dialog>
  )
}
