import { type ComponentType, lazy } from 'react'
import type { DialogName } from '../platform/dialogs.ts'

export type AddressedDialog = ComponentType<{ onClose: () => void }>

const signIn = () => import('../shared/sessions/SignInDialog.tsx')
const SignIn = lazy(signIn)

const loaders: Record<DialogName, () => Promise<{ default: AddressedDialog }>> = {
  login: signIn,
  register: signIn,
  'forgot-password': () => import('../shared/password-resets/ForgotPasswordDialog.tsx'),
  consultation: () => import('../shared/consultation-requests/ConsultationDialog.tsx'),
  slot: () => import('../shared/consultation-requests/SlotDialog.tsx'),
}

/** The dialogs that have an address, by name; their code comes at the first intent. */
export const dialogs: Record<DialogName, AddressedDialog> = {
  // One component for both, so that switching inside the dialog does not open another.
  login: SignIn,
  register: SignIn,
  'forgot-password': lazy(loaders['forgot-password']),
  consultation: lazy(loaders.consultation),
  slot: lazy(loaders.slot),
}

export const isDialog = (name: string | null): name is DialogName =>
  name !== null && Object.hasOwn(loaders, name)

/** Fetches a dialog's code before it is opened. */
export const preloadDialog = (name: DialogName) => {
  // Opening tries again and tells about it.
  loaders[name]().catch(() => {})
}
