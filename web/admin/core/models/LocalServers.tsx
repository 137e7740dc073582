import {
  add,
  findLocal,
  type LocalServer,
  localServers,
  type Model,
} from '../../../../contract/core/models.ts'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'

const programs = Object.values(localServers).map(({ name, port }) => `${name} (port ${port})`)
const programList = new Intl.ListFormat('en', { type: 'disjunction' }).format(programs)

/** The models of programs on the machine that this server runs on, each added with one press. */
export const LocalServers = ({ known }: { known: readonly Model[] }) => {
  const query = useCall(findLocal, {})
  return (
    <div className="grid gap-3 border-t border-line px-panel py-4">
      <h3 className="font-semibold">On this machine</h3>
      <Loaded query={query}>
        {(servers) =>
          servers.length === 0 ? (
            <p className="text-ink-2">
              Nothing was found. Please start {programList} on the machine that this server runs on.
            </p>
          ) : (
            <ul className="grid gap-4">
              {servers.map((server) => (
                <FoundServer key={server.baseUrl} server={server} known={known} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

const FoundServer = ({ server, known }: { server: LocalServer; known: readonly Model[] }) => (
  <li className="grid gap-2">
    <p>
      {server.name} <span className="text-ink-2">at {new URL(server.baseUrl).host}</span>
    </p>
    {server.models.length === 0 && (
      <p className="text-ink-2">It runs, but has no model loaded yet.</p>
    )}
    <ul className="flex flex-wrap gap-2">
      {server.models.map((model) => (
        <li key={model}>
          <AddLocal
            server={server}
            model={model}
            isKnown={known.some((each) => each.baseUrl === server.baseUrl && each.model === model)}
          />
        </li>
      ))}
    </ul>
  </li>
)

type AddLocalProps = { server: LocalServer; model: string; isKnown: boolean }

const AddLocal = ({ server, model, isKnown }: AddLocalProps) => {
  const [isBusy, setIsBusy] = useState(false)
  if (isKnown)
    return (
      <Button disabled aria-label={`${model} is added`}>
        {model} added
      </Button>
    )
  const use = async () => {
    setIsBusy(true)
    const prices = { priceIn: 0, priceOut: 0, pricePicture: null }
    const body = { name: model.slice(0, 80), baseUrl: server.baseUrl, model, ...prices }
    try {
      await call(add, { body: { ...body, abilities: ['text'] } })
      await invalidate('models', 'model-choices', 'audit-entries')
      toast({ title: 'Success', description: `${model} added` })
    } catch (error) {
      toastFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void use()}>
      Use {model}
    </Button>
  )
}
