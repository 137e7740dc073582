import {
  list,
  pin,
  type PinnedNoun,
  type PinnedRecord,
  unpin,
} from '../../contract/overview/pinned-records.ts'
import { call } from '../platform/call.ts'
import { invalidate, useCall } from '../platform/query.tsx'
import { toastFailure } from '../platform/toast-failure.ts'
import { toast } from '../ui/toast-store.ts'
import {
  adminClientPath,
  adminPostPath,
  adminProjectPath,
  campaignPath,
  leadPath,
  piecePath,
} from '../paths.ts'
import { clientText } from './core/users/unconfirmed.ts'

const pathOf: Record<PinnedNoun, (id: number) => string> = {
  clients: adminClientPath,
  leads: leadPath,
  projects: adminProjectPath,
  'content-pieces': piecePath,
  'email-campaigns': campaignPath,
  posts: adminPostPath,
}

/** Returns the records that the signed-in person pinned. */
export const usePins = () => useCall(list, {})

/** Returns the pages of these records, in the order in which they were pinned. */
export const usePinnedLinks = () =>
  (usePins().data ?? []).map(({ noun, recordId, name, clientUnconfirmed }) => ({
    key: `pinned-${noun}-${recordId}`,
    path: pathOf[noun](recordId),
    name: clientText(name, clientUnconfirmed),
  }))

/** Pins a record, and says why where that isn't possible. */
export async function addPin(noun: PinnedNoun, recordId: number) {
  try {
    await call(pin, { body: { noun, recordId } })
  } catch (error) {
    toastFailure(error)
  }
  await invalidate('pinned-records')
}

/** Takes a pin away, and offers to bring it back. */
export async function removePin({ id, noun, recordId, name }: PinnedRecord) {
  try {
    await call(unpin, { params: { id } })
    toast({
      title: 'Success',
      description: `${name} is no longer pinned`,
      action: { label: 'Undo', onClick: () => void addPin(noun, recordId) },
    })
  } catch (error) {
    toastFailure(error)
  }
  await invalidate('pinned-records')
}
