import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { read } from '../../../../contract/clients/clients.ts'
import { preset } from '../../../platform/form.ts'
import { useCall } from '../../../platform/query.tsx'
import { fullName } from './columns.tsx'
import { isUnconfirmed } from '../../core/users/unconfirmed.ts'

type WithClient = FieldValues & { clientId: unknown; clientName?: string | undefined }

/**
 * Lets a form begin with a client who is known by id, unless a restored draft or the user already names one. Returns whether
 * the client is still on the way.
 */
export const usePresetClient = <F extends WithClient, T>(
  form: UseFormReturn<F, unknown, T>,
  id: number | null,
) => {
  const { data: client, isLoading } = useCall(
    read,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  )
  useEffect(() => {
    // An address that isn't confirmed may be somebody else's, so linking to it is a choice of its own.
    if (!client || isUnconfirmed(client) || form.getValues().clientId) return
    const clientName = client.businessName || fullName(client)
    preset(form, { clientId: client.id, clientName } as Partial<F>)
  }, [client, form])
  return isLoading
}
