import type { list, MailServerKind } from '../../../../contract/core/mail-servers.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { SetOnServer } from '../../../shared/core/environment-settings/SetOnServer.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Says what stands above a server, or why it isn't used. */
export const ServerNotices = ({
  kind,
  reply,
}: {
  kind: MailServerKind
  reply: ReplyOf<typeof list>
}) => {
  const server = reply.servers.find((each) => each.kind === kind)
  return (
    <>
      <SetOnServer place={kind} />
      {server?.isUnreadable && (
        <Notice tone="warn" title="Please enter the password again">
          It can’t be read on this machine, so this server isn’t used until then.
        </Notice>
      )}
    </>
  )
}
