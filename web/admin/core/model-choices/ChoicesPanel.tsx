import { read, readForClient } from '../../../../contract/core/model-choices.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { ChoicesForm } from './ChoicesForm.tsx'

/** Chooses which model does which task: for a client, or for the agency. */
export const ChoicesPanel = ({ clientId }: { clientId?: number }) =>
  clientId === undefined ? <OfAgency /> : <OfClient clientId={clientId} />

const OfAgency = () => {
  const stored = useFresh(read, {})
  return (
    <Panel title="Which model does what">
      <p className="mb-4 text-ink-2">
        The chosen model is asked first. If it fails, the others follow in their order. A client’s
        page can set other choices for that client.
      </p>
      <Loaded query={stored}>{(found) => <ChoicesForm stored={found} clientId={null} />}</Loaded>
    </Panel>
  )
}

const OfClient = ({ clientId }: { clientId: number }) => {
  const stored = useFresh(readForClient, { params: { clientId } })
  return (
    <Panel title="AI models for this client">
      <p className="mb-4 text-ink-2">
        What isn’t chosen here follows the agency’s choice. With “No model”, nothing about this
        client is sent to one for that task.
      </p>
      <Loaded query={stored}>
        {(found) => <ChoicesForm stored={found} clientId={clientId} />}
      </Loaded>
    </Panel>
  )
}
