import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { agency } from '../../../../site/agency.ts'
import { paths } from '../../../paths.ts'
import { clientConversation } from '../../../shared/clients/messages/conversation.ts'
import { Thread } from '../../../shared/clients/messages/Thread.tsx'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'

/**
 * A client's conversation with the support team. `?project=7` preselects the project of new
 * messages.
 */
const MessagesPage = () => {
  const { search } = useLocation()
  const projectId = Number(new URLSearchParams(search).get('project')) || null
  return (
    <Page
      title="Messages"
      actions={
        <PageLink to={paths.dashboard} className={buttonClass('line')}>
          <ArrowLeft className="size-4" aria-hidden />
          Back to Dashboard
        </PageLink>
      }
    >
      <section
        aria-labelledby="support-team"
        className="panel flex h-[600px] flex-col overflow-hidden max-sm:-mx-3 max-sm:h-[max(26rem,calc(100dvh-16rem))]"
      >
        <header className="border-b border-line px-panel py-3">
          <h2 id="support-team">{agency.name} support team</h2>
        </header>
        <div className="min-h-0 flex-1">
          <Thread
            conversation={clientConversation}
            label={`Conversation with the ${agency.name} support team`}
            empty="Start a conversation"
            clientId={null}
            projectId={projectId}
          />
        </div>
      </section>
    </Page>
  )
}
export default MessagesPage
