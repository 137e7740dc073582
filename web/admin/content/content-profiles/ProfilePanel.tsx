import { useState } from 'react'
import {
  type ContentProfile,
  type ProfileField,
  read,
  update,
} from '../../../../contract/content/content-profiles.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { EditProfile } from './EditProfile.tsx'
import { profileLabels, profileText, sourceText } from './profile-labels.ts'

/** Shows the facts about a client for writing in its name, with the source of each value. */
export const ProfilePanel = ({ clientId }: { clientId: number }) => {
  const profile = useCall(read, { params: { clientId } })
  const [isEditing, setEditing] = useState(false)
  const reset = async (field: ProfileField) => {
    if (!profile.data) return
    const { values, filled, updatedAt } = profile.data
    const body = { ...values, [field]: filled[field], updatedAt }
    try {
      await call(update, { params: { clientId }, body })
      toast({ title: 'Success', description: `${profileLabels[field]} restored` })
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('content-profiles')
  }
  return (
    <Panel
      title="Content profile"
      actions={profile.data && <Button onClick={() => setEditing(true)}>Edit profile</Button>}
    >
      <p className="mb-4 text-ink-2">
        Briefs, AI drafts, checks and covers use it. Onboarding answers fill it in; what you enter
        here takes precedence.
      </p>
      <Loaded query={profile}>{(found) => <Values profile={found} onReset={reset} />}</Loaded>
      {isEditing && <EditProfile clientId={clientId} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

const fields = Object.keys(profileLabels) as (keyof typeof profileLabels)[]

/** Fields that only the agency decides: no client answers them. */
const own = new Set<ProfileField>(['coverStyle', 'owner', 'refreshAfter'])

type ValuesProps = { profile: ContentProfile; onReset: (field: ProfileField) => Promise<void> }

const Values = ({ profile: { values, filled, sources }, onReset }: ValuesProps) => (
  <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 sm:grid-cols-2">
    {fields.map((field) => {
      const source = sources[field]
      const former = source?.from === 'team' ? profileText(field, filled) : ''
      return (
        <div key={field} className="min-w-0 [overflow-wrap:anywhere]">
          <dt className="text-[0.8125rem] font-[550] text-ink-3">{profileLabels[field]}</dt>
          <dd className="mt-0.5 whitespace-pre-line">{profileText(field, values) || '–'}</dd>
          {source && <dd className="mt-0.5 text-[0.8125rem] text-ink-3">{sourceText(source)}</dd>}
          {former && !own.has(field) && (
            <dd className="mt-0.5 text-[0.8125rem]">
              <button
                type="button"
                className="link"
                aria-label={`${profileLabels[field]}: use the client’s own answer`}
                onClick={() => void onReset(field)}
              >
                Use the client’s own answer
              </button>
            </dd>
          )}
        </div>
      )
    })}
  </dl>
)
