import type { StoredAgencySettings } from '../../../../contract/core/agency-settings.ts'
import { Notice } from '../../../ui/Notice.tsx'

const meanings: Record<StoredAgencySettings['fromEnvironment'][number], string> = {
  MAIL_SENDERS: 'Emails leave with the name and address in MAIL_SENDERS.',
  MAIL_POSTAL_ADDRESS: 'The footer of emails carries the address in MAIL_POSTAL_ADDRESS.',
}

/** Says which settings of the server stand above what is entered here. */
export const EnvironmentNotice = ({
  names,
}: {
  names: StoredAgencySettings['fromEnvironment']
}) => {
  if (names.length === 0) return null
  return (
    <Notice tone="info" title="Set on the server">
      {names.map((name) => meanings[name]).join(' ')} Whoever runs the server can change it there.
    </Notice>
  )
}
