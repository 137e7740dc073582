import type { list, MailServerKind } from '../../../../contract/core/mail-servers.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { words } from './words.ts'

/** Says what stands above a server, or why it isn't used. */
export const ServerNotices = ({
  kind,
  reply,
}: {
  kind: MailServerKind
  reply: ReplyOf<typeof list>
}) => {
  const host = reply.fromEnvironment[kind]
  const server = reply.servers.find((each) => each.kind === kind)
  return (
    <>
      {host !== null && (
        <Notice title="Set on the server">
          {words[kind].setting} names {host}, which stands above what is entered here. Whoever runs
          the server can change it there.
        </Notice>
      )}
      {server?.isUnreadable && (
        <Notice tone="warn" title="Please enter the password again">
          It can’t be read on this machine, so this server isn’t used until then.
        </Notice>
      )}
    </>
  )
}
