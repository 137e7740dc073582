import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { agencyHere } from '../../../platform/site.ts'
import { paths } from '../../../paths.ts'
import { clientConversation } from '../../../shared/clients/messages/conversation.ts'
import { FoundMessages } from '../../../shared/clients/messages/FoundMessages.tsx'
import { ThreadSearch } from '../../../shared/clients/messages/ThreadSearch.tsx'
import { Thread } from '../../../shared/clients/messages/Thread.tsx'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { AnswersAway } from './AnswersAway.tsx'

/**
 * A client's conversation with the support team. `?project=7` preselects the project of new
 * messages.
 */
const MessagesPage = () => {
  const { search } = useLocation()
  const [q, setText] = useState('')
  // Clearing the search must not move the focus out of its field.
  const [hasSearched, setHasSearched] = useState(false)
  const setQ = (text: string) => {
    setHasSearched(true)
    setText(text)
  }
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
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-panel py-2.5">
          <h2 id="support-team">{agencyHere.name} support team</h2>
          <ThreadSearch value={q} onChange={setQ} />
        </header>
        <AnswersAway />
        <div className="min-h-0 flex-1">
          {q ? (
            <FoundMessages conversation={clientConversation} q={q} onClear={() => setQ('')} />
          ) : (
            <Thread
              conversation={clientConversation}
              label={`Conversation with the ${agencyHere.name} support team`}
              empty="Start a conversation"
              clientId={null}
              projectId={projectId}
              focused={!hasSearched}
            />
          )}
        </div>
      </section>
    </Page>
  )
}
export default MessagesPage
