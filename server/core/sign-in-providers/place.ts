import { returnPath } from '../../../contract/core/return-path.ts'
import type { Settings } from '../../platform/settings.ts'

/** The address to which a provider sends the browser back; it has to be told this address. */
export const redirectUri = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => publicUrl + returnPath
