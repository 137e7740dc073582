import { makeOpener } from '../../../platform/opener.ts'
import { hasDialog } from '../../../platform/single-keys.ts'

const opener = makeOpener()
/** The portal’s search, which opens over no other dialog. */
export const search = { ...opener, isFree: () => !hasDialog() }
