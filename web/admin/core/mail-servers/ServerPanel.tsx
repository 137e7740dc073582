import { useState } from 'react'
import {
  type list,
  type MailServerKind,
  remove,
  type StoredMailServer,
} from '../../../../contract/core/mail-servers.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { counted } from '../../../platform/outcome-toast.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ServerForm } from './ServerForm.tsx'
import { ServerNotices } from './ServerNotices.tsx'
import { words } from './words.ts'

type Reply = ReplyOf<typeof list>

/** One of the agency's mail servers. */
export const ServerPanel = ({ kind, reply }: { kind: MailServerKind; reply: Reply }) => {
  const [removing, setRemoving] = useState(false)
  const server = reply.servers.find((each) => each.kind === kind)
  const { title, about } = words[kind]
  return (
    <Panel title={title} className="max-w-3xl">
      <div className="grid gap-5">
        <p className="max-w-[60ch] text-ink-2">{about}</p>
        <ServerNotices kind={kind} reply={reply} />
        <ServerForm
          key={server ? 'stored' : 'new'}
          kind={kind}
          server={server}
          onRemove={() => setRemoving(true)}
        />
      </div>
      {removing && server && (
        <RemoveServer {...{ kind, server, reply }} onClose={() => setRemoving(false)} />
      )}
    </Panel>
  )
}

const RemoveServer = ({
  kind,
  server,
  reply,
  onClose,
}: {
  kind: MailServerKind
  server: StoredMailServer
  reply: Reply
  onClose: () => void
}) => (
  <ConfirmDialog
    title={`Remove ${server.host}?`}
    confirm="Remove server"
    onConfirm={async () => {
      try {
        await call(remove, { params: { kind } })
        toast({ title: 'Success', description: words[kind].removed })
        onClose()
        void invalidate('mail-servers', 'sending', 'first-steps', 'audit-entries')
      } catch (error) {
        toastFailure(error)
      }
    }}
    onClose={onClose}
  >
    {words[kind].remove}
    {kind === 'smtp' && <KeptOut {...reply.onlyByEmail} />}
  </ConfirmDialog>
)

const names = new Intl.ListFormat('en')

/** Names the people who can't sign in without emails. */
const KeptOut = ({ team, clients }: Reply['onlyByEmail']) => {
  const people = clients > 0 ? [...team, counted(clients, ['client', 'clients'])] : team
  if (people.length === 0) return null
  return (
    <div className="mt-4">
      <Notice tone="warn" title="Some people couldn’t sign in">
        {names.format(people)} can sign in only with a code or link by email. Ask them to add a
        password or passkey first, or set up another server right away.
      </Notice>
    </div>
  )
}
