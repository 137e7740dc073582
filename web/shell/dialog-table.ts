import type { ComponentType } from 'react'
import type { DialogName } from '../platform/dialogs.ts'

export type AddressedDialog = ComponentType<{ onClose: () => void }>

// The same function for both, so that switching inside the dialog doesn't open another.
const signIn = () => import('../shared/core/sessions/SignInDialog.tsx')

/**
 * The dialogs that have a URL, by name; their code is fetched at the first hover, focus or click.
 */
export const dialogs: Record<DialogName, () => Promise<{ default: AddressedDialog }>> = {
  login: signIn,
  register: signIn,
  'forgot-password': () => import('../shared/core/password-resets/ForgotPasswordDialog.tsx'),
  'sign-in-code': () => import('../shared/core/sign-in-codes/SignInCodeDialog.tsx'),
  consultation: () => import('../shared/leads/consultation-requests/ConsultationDialog.tsx'),
  slot: () => import('../shared/leads/consultation-requests/SlotDialog.tsx'),
}

export const isDialog = (name: string | null): name is DialogName =>
  name !== null && Object.hasOwn(dialogs, name)

/** Fetches a dialog's code before it is opened. */
export const preloadDialog = (name: DialogName) => {
  // Errors are ignored: opening the dialog tries again and reports them.
  dialogs[name]().catch(() => {})
}
