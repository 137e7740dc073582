import type { ReactNode } from 'react'
import { useAddressee } from '../../../platform/addressee.ts'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { ArrivalNote } from './ArrivalNote.tsx'

/** Renders a sign-in for the person whom the link of an email is for, below what it leads to. */
export const ForAddressee = ({ children }: { children: (email: string) => ReactNode }) => {
  const addressee = useAddressee()
  if (addressee === undefined) return <PageSpinner />
  return (
    <>
      <ArrivalNote subject={addressee?.subject ?? ''} />
      {children(addressee?.email ?? '')}
    </>
  )
}
