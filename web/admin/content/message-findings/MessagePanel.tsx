import { useState } from 'react'
import { contentLanguages } from '../../../../contract/content/content-profiles.ts'
import {
  ask,
  decide,
  type MessageFinding,
  read,
} from '../../../../contract/content/message-findings.ts'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { messageHash } from '../../../shared/clients/messages/use-jump.ts'
import { Asking } from '../../../shared/content/text-suggestions/Asking.tsx'
import { useSuggestion } from '../../../shared/content/text-suggestions/use-suggestion.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { FindingList, usualChoices } from '../content-profiles/FindingList.tsx'
import { profileLabels } from '../content-profiles/profile-labels.ts'

type PanelProps = { clientId: number }

/** The client’s own messages as a source of the profile: what they suggest, each with the words that it comes from. */
export const MessagePanel = ({ clientId }: PanelProps) => {
  const found = useCall(read, { params: { clientId } })
  return (
    <Panel title="From their messages">
      <p className="mb-4 text-ink-2">
        Web addresses, contact details, places, words to avoid and the language, as the client wrote
        them. Nothing changes before you accept it.
      </p>
      <Loaded query={found}>
        {({ findings, model }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {findings.length > 0 ? (
              <Findings clientId={clientId} findings={findings} />
            ) : (
              <p className="text-ink-2">No suggestions from their messages.</p>
            )}
            {model && <ByModel clientId={clientId} model={model} known={findings} />}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

const keyOf = ({ field, value, messageId }: MessageFinding) => `${field} ${value} ${messageId}`
const shownValue = ({ field, value, title }: MessageFinding) => {
  if (field === 'language') return contentLanguages[value as keyof typeof contentLanguages]
  return field === 'links' && !value.includes(title) ? `${title}: ${value}` : value
}

type FindingsProps = {
  clientId: number
  findings: readonly MessageFinding[]
  onDecided?: (finding: MessageFinding) => void
}

const Findings = ({ clientId, findings, onDecided }: FindingsProps) => (
  <FindingList
    findings={findings}
    keyOf={keyOf}
    labelOf={({ field }) => profileLabels[field]}
    nameOf={shownValue}
    choicesOf={() => usualChoices}
    doneText={({ field }) => `${profileLabels[field]} accepted`}
    decide={async (finding, { accept }) => {
      const { field, value, title, messageId, quote } = finding
      const body = { field, value, title, messageId, quote, accept }
      await call(decide, { params: { clientId }, body })
      onDecided?.(finding)
    }}
    refresh={() => invalidate('message-findings', 'content-profiles')}
  >
    {(finding) => (
      <>
        <p className="[overflow-wrap:anywhere]">{shownValue(finding)}</p>
        <blockquote className="border-l-2 border-line pl-3 text-[0.8125rem] [overflow-wrap:anywhere] text-ink-2">
          {finding.quote}
        </blockquote>
        <Link
          className="link justify-self-start text-[0.8125rem]"
          to={`${paths.adminMessages}?client=${clientId}${messageHash(finding.messageId)}`}
        >
          {finding.writer}, {shortDate(finding.writtenAt)}
        </Link>
      </>
    )}
  </FindingList>
)

type ByModelProps = PanelProps & { model: string; known: readonly MessageFinding[] }

/** The suggestions that a model finds once it is asked; they go when the page is left. */
const ByModel = ({ clientId, model, known }: ByModelProps) => {
  const [decided, setDecided] = useState<readonly string[]>([])
  const { made, failure, isAsking, start } = useSuggestion((signal) =>
    call(ask, { params: { clientId } }, signal),
  )
  const gone = new Set([...decided, ...known.map(keyOf)])
  const open = (made?.findings ?? []).filter((each) => !gone.has(keyOf(each)))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {made && !isAsking && open.length === 0 && (
        <p role="status" className="text-ink-2">
          The model has no more suggestions.
        </p>
      )}
      {open.length > 0 && (
        <Findings
          clientId={clientId}
          findings={open}
          onDecided={(finding) => setDecided((all) => [...all, keyOf(finding)])}
        />
      )}
      <Asking model={model} isAsking={isAsking} failure={failure} prompt={made?.prompt} />
      <Button className="justify-self-start" busy={isAsking} onClick={() => void start()}>
        {made ? 'Ask again' : `Have ${model} read them`}
      </Button>
    </div>
  )
}
