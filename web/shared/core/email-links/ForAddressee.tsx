import { type ReactNode, useEffect, useRef } from 'react'
import { useAddressee } from '../../../platform/addressee.ts'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { ArrivalNote } from './ArrivalNote.tsx'

/** Renders a sign-in for the person whom the link of an email is for, below what it leads to. */
export const ForAddressee = ({ children }: { children: (email: string) => ReactNode }) => {
  const addressee = useAddressee()
  const isLate = useRef(addressee === undefined)
  const box = useRef<HTMLDivElement>(null)
  const isKnown = addressee !== undefined
  /** Such as the address that a client has their invoices sent to. */
  const isNobody = addressee?.signIn === 'none'
  // The dialog opened while there was no field to begin with.
  useEffect(() => {
    const dialog = box.current?.closest('[role=dialog]')
    if (!isKnown || !isLate.current || !dialog?.contains(document.activeElement)) return
    if (!document.activeElement?.matches('input')) box.current?.querySelector('input')?.focus()
  }, [isKnown])
  if (!isKnown) return <PageSpinner />
  return (
    <div ref={box} className="contents">
      <ArrivalNote subject={addressee?.subject ?? ''} />
      {isNobody && (
        <p className="mb-5 [overflow-wrap:anywhere] text-ink-2">
          The email went to {addressee.email}, which has no account. Sign in with your own address,
          or ask whoever manages your company’s account to invite you.
        </p>
      )}
      {children(isNobody ? '' : (addressee?.email ?? ''))}
    </div>
  )
}
