import { list, mailServerKinds } from '../../../../contract/core/mail-servers.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Page } from '../../../ui/Page.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { SignaturePanel } from '../dkim-keys/SignaturePanel.tsx'
import { ReplyPanel } from '../reply-settings/ReplyPanel.tsx'
import { ServerPanel } from './ServerPanel.tsx'

/** The servers through which emails leave and come in, and the key that signs them. */
const EmailPage = () => {
  const query = useFresh(list, {})
  return (
    <Page title="Email">
      <div className="grid gap-5">
        <Loaded query={query}>
          {(reply) =>
            mailServerKinds.map((kind) => <ServerPanel key={kind} {...{ kind, reply }} />)
          }
        </Loaded>
        <ReplyPanel />
        <SignaturePanel />
      </div>
    </Page>
  )
}
export default EmailPage
