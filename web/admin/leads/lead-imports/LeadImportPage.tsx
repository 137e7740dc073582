import { useEffect, useRef } from 'react'
import { useParams } from '../../../platform/params.ts'
import { type LeadImport, read } from '../../../../contract/leads/lead-imports.ts'
import { BackLink } from '../../../platform/BackLink.tsx'
import { Link } from '../../../platform/Link.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { LeadLinks } from '../leads/LeadLinks.tsx'
import { ImportedLines } from './ImportedLines.tsx'
import { CheckedStep, ResultStep, RunningStep } from './ImportSteps.tsx'
import { createdOf, fileNameOf, stateLabels, stateTones } from './labels.ts'

const isRunning = ({ state }: LeadImport) => state === 'running' || state === 'undoing'

/** Shows a toast once when an import that this tab saw running has ended. */
const useEndToast = (of: LeadImport | undefined) => {
  const previousState = useRef<LeadImport['state'] | null>(null)
  useEffect(() => {
    if (!of) return
    const previous = previousState.current
    previousState.current = of.state
    if (
      (previous !== 'running' && previous !== 'undoing' && previous !== 'checked') ||
      isRunning(of)
    )
      return
    if (of.state === 'checked') return
    void invalidate('leads')
    if (of.state === 'done') toast({ title: 'Success', description: createdOf(of) })
  }, [of])
}

/** An import: its preview, progress or result. */
const LeadImportPage = () => {
  const { id = '' } = useParams()
  const query = useCall(read, { params: { id } })
  const of = query.data
  const isBusy = of !== undefined && isRunning(of)
  // Polls as a fallback, in case live updates are down.
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void invalidate('lead-imports'), 2000)
    return () => clearInterval(timer)
  }, [isBusy])
  useEndToast(of)
  const back = <BackLink to={paths.leadImports}>All imports</BackLink>
  if (!of)
    return (
      <Page title="Import">
        <LeadLinks />
        <p>{back}</p>
        {query.error?.status === 404 ? (
          <EmptyState
            title="This import no longer exists"
            action={
              <Link className={buttonClass('line')} to={paths.leadImports}>
                All imports
              </Link>
            }
          >
            Files that were never imported are deleted after a day.
          </EmptyState>
        ) : (
          <Loaded query={query}>{() => null}</Loaded>
        )}
      </Page>
    )
  const { state } = of
  return (
    <Page
      title={fileNameOf(of)}
      actions={<Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>}
    >
      <LeadLinks />
      <p>{back}</p>
      {state === 'receiving' && (
        <Notice tone="warn" title="The upload is incomplete">
          Nothing was imported. Please upload the file again.
        </Notice>
      )}
      {state === 'checked' && <CheckedStep of={of} />}
      {isBusy && <RunningStep of={of} />}
      {(state === 'done' || state === 'cancelled' || state === 'undone') && (
        <ResultStep of={{ ...of, state }} />
      )}
      {state !== 'receiving' && !isBusy && <ImportedLines of={of} />}
    </Page>
  )
}
export default LeadImportPage
