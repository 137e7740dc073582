import { Plus, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { list, type Model, mostModels, reorder } from '../../../../contract/core/models.ts'
import { call } from '../../../platform/call.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { SetOnServer } from '../../../shared/core/environment-settings/SetOnServer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { LocalServers } from './LocalServers.tsx'
import { ModelForm } from './ModelForm.tsx'
import { ModelRow } from './ModelRow.tsx'
import { RemoveModel } from './RemoveModel.tsx'
import { TryModel } from './TryModel.tsx'

/** Puts the models in another order. */
async function move(stored: readonly Model[], from: number, to: number) {
  const ids = stored.map(({ id }) => id)
  ids.splice(to, 0, ...ids.splice(from, 1))
  try {
    await call(reorder, { body: { ids } })
  } catch (error) {
    toastFailure(error)
  }
  await invalidate('models', 'model-choices')
}

/** The models that may be asked, in the order in which they are. */
export const ModelsPanel = () => {
  const loaded = useCall(list, {})
  const editing = useOpenItem('model')
  const trying = useOpenItem('try-model')
  const removing = useOpenItem('remove-model')
  const [isLooking, setIsLooking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const all = loaded.data ?? []
  const stored = all.filter(({ updatedAt }) => updatedAt !== null)
  const find = (id: string | null, among = stored) => among.find((each) => String(each.id) === id)
  const edited = find(editing.openId)
  const removed = find(removing.openId)
  const tried = find(trying.openId, all)
  return (
    <Panel
      title="Models"
      flush
      actions={
        loaded.data && (
          <>
            <Button onClick={() => setIsLooking(true)} disabled={isLooking}>
              <Search className="size-4" aria-hidden />
              Look on this machine
            </Button>
            {stored.length < mostModels && (
              <Button look="primary" onClick={() => editing.open('new')}>
                <Plus className="size-4" aria-hidden />
                Add model
              </Button>
            )}
          </>
        )
      }
    >
      <div className="px-panel pb-4 empty:hidden">
        <SetOnServer place="models" />
      </div>
      <div ref={box} tabIndex={-1} className="outline-none">
        <Loaded query={loaded}>
          {(models) =>
            models.length === 0 ? (
              <EmptyState title="No models yet">
                Everything works without one: this server plans content as briefs, builds keywords,
                draws images and reads business cards itself.
              </EmptyState>
            ) : (
              <ul aria-label="Models" className="divide-y divide-line border-t border-line">
                {models.map((model) => {
                  const at = stored.indexOf(model)
                  return (
                    <ModelRow
                      key={model.id}
                      model={model}
                      at={at === -1 ? null : at}
                      count={stored.length}
                      onTry={() => trying.open(String(model.id))}
                      onEdit={() => editing.open(String(model.id))}
                      onMove={(to) => void move(stored, at, to)}
                      onRemove={() => removing.open(String(model.id))}
                    />
                  )
                })}
              </ul>
            )
          }
        </Loaded>
        {isLooking && <LocalServers known={stored} />}
      </div>
      {loaded.data && (edited || editing.openId === 'new') && (
        <ModelForm key={editing.openId} model={edited} onClose={editing.close} />
      )}
      {tried && <TryModel key={tried.id} model={tried} onClose={trying.close} />}
      {removed && (
        <RemoveModel
          model={removed}
          onRemoved={() => {
            removing.close()
            box.current?.focus()
          }}
          onClose={removing.close}
        />
      )}
    </Panel>
  )
}
